/** Reads a stream of changes; `topics` are those that have come, `ended` resolves when the server ends it. */
export async function readEvents(address: string, headers: Record<string, string>) {
  const response = await fetch(`${address}/api/events`, { headers });
  const topics: string[] = [];
  const ended = (async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, json] of text.matchAll(/^data: (.*)$/gm))
        topics.push(...(JSON.parse(json!) as { topics: string[] }).topics);
  })();
  // Who does not wait for the end is not told that the server broke off.
  ended.catch(() => undefined);
  return { response, topics, ended };
}
