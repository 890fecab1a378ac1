"""Simulates an assistant: a whole session of the official client with `waymark mcp`.

    Scripts/Peers/mcp_session.py path/to/waymark path/to/picture.jpg
"""

import asyncio
import base64
import json
import os
import sys
import tempfile

import anyio
from mcp.client.session import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError
from mcp_types import ElicitResult, TextContent

FAILURES = []


def check(what, holds, found=None):
    print(f"{'ok  ' if holds else 'FAIL'}  {what}")
    if not holds:
        FAILURES.append(what)
        if found is not None:
            print(f"      {found}")


def text(result):
    return "\n".join(c.text for c in result.content if isinstance(c, TextContent))


class Person:
    """Answers the questions of an intent, and records them."""

    def __init__(self):
        self.questions = []
        self.action = "accept"
        self.content = None

    async def __call__(self, context, params):
        self.questions.append(params)
        # A question for a mere yes has no fields, and an answer with some is none to it.
        is_form = bool(params.requested_schema.get("properties"))
        content = self.content if is_form else {}
        return ElicitResult(action=self.action, content=content if self.action == "accept" else None)


async def session(waymark, picture):
    person = Person()
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, WAYMARK_DATA_DIR=os.path.join(folder, "data"))
        server = StdioServerParameters(command=waymark, args=["mcp"], env=environment)
        async with stdio_client(server) as (read, write):
            async with ClientSession(read, write, elicitation_callback=person) as client:
                await use(client, person, picture, folder)


async def use(client, person, picture, folder):
    greeting = await client.initialize()
    check("initialize", greeting.protocol_version == "2025-11-25", greeting)
    check("ping", await client.send_ping() is not None)

    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    wanted = {"find", "undo", "UpdateFavoriteIntent", "ShowVisualSearchResultsIntent", "UploadPhotoIntent",
              "query", "compare", "duplicates", "index"}
    check(f"list {len(tools)} tools", wanted <= set(tools), sorted(tools))
    check("each has a schema of an object", all(t.input_schema["type"] == "object" for t in tools.values()))

    found = await client.call_tool("find", {"type": "LandmarkEntity", "where": 'continent == "Asia"', "sort": "name"})
    entities = found.structured_content["entities"]
    check(f"find: {len(entities)} landmarks in Asia", not found.is_error and len(entities) >= 5, text(found))

    with open(picture, "rb") as file:
        address = "data:image/jpeg;base64," + base64.b64encode(file.read()).decode()
    for name, value in (("bytes", address), ("path", os.path.abspath(picture))):
        seen = await client.call_tool("ShowVisualSearchResultsIntent", {"semanticContent": value})
        titles = [entity["title"] for entity in (seen.structured_content or {}).get("entities", [])]
        check(f"call with a picture as {name}: {titles[:1]}", titles[:1] == ["Taj Mahal"], text(seen))
        check("the answer has pictures", any(c.type == "image" for c in seen.content))
        check("the answer has links", any(c.type == "resource_link" for c in seen.content))
        asked = await client.call_tool("query", {"picture": value, "region": [60, 0, 200, 200]})
        best = ((asked.structured_content or {}).get("answers") or [{}])[0].get("results", [{}])[0]
        check(f"query a region of a picture as {name}: {best.get('confidence')}",
              best.get("name") == "Taj Mahal" and best["confidence"] > 0.9 and len(best["region"]) == 4, text(asked))
    same = await client.call_tool("compare", {"first": os.path.abspath(picture), "second": address})
    check("compare two pictures", not same.is_error and same.structured_content["confidence"] > 0.99, text(same))
    hints = {name: tool.annotations for name, tool in tools.items()}
    check("hints", all(hints[name].read_only_hint for name in ("find", "query", "compare", "duplicates"))
          and all(not hints[name].read_only_hint and hints[name].destructive_hint
                  for name in ("ImportLibraryIntent", "DeletePhotosIntent", "index", "undo")), hints)

    resources = (await client.list_resources()).resources
    check(f"list {len(resources)} resources", any(r.name == "Mount Rushmore" for r in resources))
    rushmore = next(r for r in resources if r.name == "Mount Rushmore" and "LandmarkEntity" in str(r.uri))
    read = (await client.read_resource(str(rushmore.uri))).contents
    check("read one as data, text and picture",
          {c.mime_type for c in read} >= {"application/json", "text/plain", "image/jpeg"},
          [c.mime_type for c in read])
    check("its data", json.loads(read[0].text)["title"] == "Mount Rushmore")
    templates = (await client.list_resource_templates()).resource_templates
    check("list templates", any("LandmarkEntity" in t.uri_template for t in templates), templates)

    # Something is asked for, and a person answers.
    person.content = {"name": "Far Away"}
    created = await client.call_tool("CreateCollectionIntent", {})
    check("elicitation of a value that is missing", not created.is_error and person.questions, text(created))
    listed = await client.call_tool("find", {"type": "LandmarkCollectionEntity", "text": "Far Away"})
    identifier = listed.structured_content["entities"][0]["id"]
    check("a confirmation before something is made", "Far Away" in person.questions[-1].message, person.questions[-1])
    person.action = "decline"
    for name, arguments in (("ExportLibraryIntent", {"folder": os.path.join(folder, "export")}),
                            ("CreateAlbumIntent", {"name": "Nothing", "confirm": True})):
        unwanted = await client.call_tool(name, arguments)
        check(f"{name}, declined", unwanted.is_error and not os.path.exists(os.path.join(folder, "export")), text(unwanted))
    refused = await client.call_tool("DeleteCollectionsIntent", {"entities": [identifier]})
    check("elicitation of a confirmation, declined", refused.is_error, text(refused))
    person.action, person.content = "accept", {}
    deleted = await client.call_tool("DeleteCollectionsIntent", {"entities": [identifier]})
    check("elicitation of a confirmation, accepted", not deleted.is_error, text(deleted))
    undone = await client.call_tool("undo", {})
    again = await client.call_tool("find", {"type": "LandmarkCollectionEntity", "text": "Far Away"})
    check("undo", not undone.is_error and again.structured_content["entities"][0]["id"] == identifier, text(undone))

    # A long upload: progress, and then a cancelled one that leaves nothing behind.
    big = os.path.join(folder, "big.jpg")
    progress = []

    async def on_progress(done, total, message):
        progress.append(done)

    async def photos():
        found = await client.call_tool("find", {"type": "PhotoEntity", "limit": 1000})
        return len(found.structured_content["entities"])

    # A cancellation that arrives after the end has no effect, and this client reads slower than a file is copied on a
    # fast disk: a larger file gives it more time.
    for megabytes in (64, 128, 240):
        with open(picture, "rb") as source, open(big, "wb") as file:
            file.write(source.read())
            for _ in range(megabytes):
                file.write(os.urandom(1 << 20))
        progress.clear()
        before = await photos()
        with anyio.move_on_after(60) as scope:
            async def cancel_when_begun(done, total, message):
                progress.append(done)
                scope.cancel()

            await client.call_tool("UploadPhotoIntent", {"photo": big}, progress_callback=cancel_when_begun)
        await anyio.sleep(1)
        after = await photos()
        if after == before and scope.cancelled_caught:
            break
    check(f"cancel of {megabytes} MB at {max(progress, default=0):.0%}",
          scope.cancelled_caught and max(progress, default=1) < 1)
    check("a cancelled upload leaves nothing", after == before, (before, after))
    progress.clear()
    uploaded = await client.call_tool("UploadPhotoIntent", {"photo": big}, progress_callback=on_progress)
    check(f"an upload says {len(progress)} times how far it is",
          not uploaded.is_error and progress == sorted(progress) and progress[-1:] == [1], text(uploaded))

    # What is wrong is said, with the code that the protocol has for it.
    wrong = await client.call_tool("UpdateFavoriteIntent", {"item": {"landmark": "Atlantis"}})
    check("a mistake is an answer", wrong.is_error and "Atlantis" in text(wrong), text(wrong))
    for what, code, call in (
        ("an unknown tool", -32602, client.call_tool("Nothing", {})),
        ("an unknown resource", -32002, client.read_resource("waymark://LandmarkEntity/999999")),
        ("an unknown method", -32601, client.list_prompts()),
    ):
        try:
            await call
            check(f"{what} is refused", False)
        except MCPError as error:
            check(f"{what} is refused with {code}", error.error.code == code, error)


def main():
    waymark, picture = sys.argv[1:]
    asyncio.run(asyncio.wait_for(session(waymark, picture), 300))
    sys.exit(1 if FAILURES else 0)


main()
