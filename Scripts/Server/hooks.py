"""Gives schemathesis valid and broken pictures to send, since the description knows only bytes."""
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


# The same few pictures again and again, so that landmarks have some that are there.
schemathesis.openapi.format("picture-name", strategies.one_of(
    strategies.sampled_from(["a.jpg", "b.png", "c.jpeg"]), strategies.from_regex(r"\A[a-z][a-z0-9]{0,7}\.jpg\Z")))


@schemathesis.hook
def map_query(context, query):
    """Most of the requests that change something name the catalog in which that is possible."""
    if context.operation.method not in ("put", "delete") or len(str(query)) % 4 == 0:
        return query
    return {**(query or {}), "catalog": "mine"}


@schemathesis.hook
def map_headers(context, headers):
    """Few of them require a state that does not exist."""
    if context.operation.method not in ("put", "delete") or len(str(headers)) % 4 == 0:
        return headers
    return {name: value for name, value in (headers or {}).items() if not name.lower().startswith("if-")}
