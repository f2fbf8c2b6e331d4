/** Reads an event stream, with what changed `since` a time in ms; `topics` are those received, `ended` resolves when the server ends it. */
export async function readEvents(address: string, headers: Record<string, string>, since?: number) {
  const query = since === undefined ? "" : `?since=${since}`;
  const response = await fetch(`${address}/api/events${query}`, { headers });
  const topics: string[] = [];
  const ended = (async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, json] of text.matchAll(/^data: (.*)$/gm))
        topics.push(...[(JSON.parse(json!) as { topics: string[] | "all" }).topics].flat());
  })();
  // A test that does not await `ended` must not fail when the server closes the stream.
  ended.catch(() => undefined);
  return { response, topics, ended };
}
