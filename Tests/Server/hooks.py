"""Gives schemathesis pictures to send, whole and broken, where the description knows only bytes."""
from pathlib import Path

import schemathesis
from hypothesis import strategies

QUERIES = Path(__file__).resolve().parents[2] / "SampleImages" / "queries"
WHOLE = [path.read_bytes() for path in sorted(QUERIES.glob("*.jpg"))[:3]]
PICTURES = strategies.one_of(
    strategies.sampled_from(WHOLE), strategies.binary(max_size=64),
    strategies.tuples(strategies.sampled_from(WHOLE), strategies.integers(0, 2000)).map(lambda pair: pair[0][:pair[1]]))

for media_type in ("image/jpeg", "image/png", "application/octet-stream"):
    schemathesis.openapi.media_type(media_type, PICTURES)

# Intents that read, ask and change; none is confirmed, as nobody can guess the id of a question.
schemathesis.openapi.format("intent", strategies.sampled_from([
    "OpenLandmarkIntent", "ClosestLandmarkIntent", "GetCrowdStatusIntent", "PlanTripIntent", "UpdateFavoriteIntent",
    "DeletePhotosIntent", "UploadPhotoIntent", "ExportLibraryIntent", "ImportLibraryIntent", "UpdateSettingsIntent",
    "FindTicketsIntent", "ShowTravelGalleryIntent", "NoIntent"]))


@schemathesis.hook
def map_query(context, query):
    """Half of the requests that change something name the catalogue in which that is possible."""
    if context.operation.method in ("put", "delete") and query and len(str(query)) % 2:
        return {**query, "catalog": "mine"}
    return query
