import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A stand-in of Amazon S3 that checks the signature (AWS4-HMAC-SHA256) and the digest of each call. */
export interface S3Sim {
  url: string;
  /** The objects by "bucket/key". */
  objects: Map<string, Buffer>;
  /** Uploads that have begun and not ended. */
  uploads: Map<string, Buffer[]>;
  /** What the next calls get instead of their answer; `silent`: nothing, `stalls`: half an object. */
  fault: 403 | 500 | "silent" | "stalls" | undefined;
  /** Milliseconds before each answer. */
  slowMs: number;
  stop(): Promise<void>;
}

const ACCOUNT = { accessKey: "AKIADEFTER", secretKey: "the secret key of the bucket" };
const REGION = "eu-central-1";
/** The settings of an installation that uses the stand-in. */
export const s3Settings = ({ url }: S3Sim, bucket: string) => ({
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: ACCOUNT.accessKey,
  S3_SECRET_KEY: ACCOUNT.secretKey,
  S3_REGION: REGION,
  S3_URL: url,
});

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a call is refused; undefined: it is signed by the account. */
function faultOf(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, key, day, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (key !== ACCOUNT.accessKey || region !== REGION) return "InvalidAccessKeyId";
  const digest = String(request.headers["x-amz-content-sha256"]);
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  if (!names.split(";").includes("host")) return "AccessDenied";
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const call = [request.method, url.pathname, query.join("&"), headers.join(""), names, digest].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(call)].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (step, part) => hmac(step, part as string),
    `AWS4${ACCOUNT.secretKey}`,
  );
  return hmac(signing, text).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const answer = (reply: ServerResponse, status: number, text = "", headers = {}) =>
  void reply.writeHead(status, { "content-type": "application/xml", ...headers }).end(text);

/** Starts the stand-in with these buckets. */
export async function openS3Sim(...buckets: string[]): Promise<S3Sim> {
  const server = createServer((request, reply) => void buffer(request).then((body) => serve(request, reply, body)));

  function serve(request: IncomingMessage, reply: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? "/", "http://s3");
    if (sim.fault === "silent") return;
    if (typeof sim.fault === "number")
      return answer(reply, sim.fault, error(sim.fault === 403 ? "AccessDenied" : "InternalError"));
    const fault = faultOf(request, url, body);
    if (fault) return answer(reply, 403, error(fault));
    if (!buckets.includes(url.pathname.split("/")[1] ?? "")) return answer(reply, 404, error("NoSuchBucket"));
    setTimeout(() => act(request.method ?? "", url, reply, body), sim.slowMs);
  }

  function act(method: string, url: URL, reply: ServerResponse, body: Buffer): void {
    const path = decodeURIComponent(url.pathname.slice(1));
    const upload = url.searchParams.get("uploadId");
    if (url.searchParams.has("list-type")) return list(url, reply);
    if (upload !== null || url.searchParams.has("uploads")) return part(method, path, url, reply, body);
    const found = sim.objects.get(path);
    if (method === "PUT") sim.objects.set(path, body);
    if (method === "DELETE") sim.objects.delete(path);
    if (method === "PUT" || method === "DELETE") return answer(reply, method === "PUT" ? 200 : 204);
    if (!found) return answer(reply, 404, method === "HEAD" ? "" : error("NoSuchKey"));
    const headers = { "content-length": String(found.length), etag: `"${sha256(found)}"` };
    reply.writeHead(200, { ...headers, "last-modified": new Date().toUTCString() });
    if (method === "HEAD") return void reply.end();
    if (sim.fault === "stalls") return void reply.write(found.subarray(0, found.length / 2));
    return void reply.end(found);
  }

  function part(method: string, path: string, url: URL, reply: ServerResponse, body: Buffer): void {
    const id = url.searchParams.get("uploadId") ?? `upload-${sim.uploads.size + 1}-${sha256(path).slice(0, 8)}`;
    const parts = sim.uploads.get(id);
    if (url.searchParams.has("uploads")) {
      sim.uploads.set(id, []);
      return answer(
        reply,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (!parts) return answer(reply, 404, error("NoSuchUpload"));
    if (method === "PUT") {
      parts[Number(url.searchParams.get("partNumber")) - 1] = body;
      return answer(reply, 200, "", { etag: `"${sha256(body)}"` });
    }
    sim.uploads.delete(id);
    if (method === "DELETE") return answer(reply, 204);
    sim.objects.set(path, Buffer.concat(parts));
    return answer(reply, 200, "<CompleteMultipartUploadResult><ETag>done</ETag></CompleteMultipartUploadResult>");
  }

  function list(url: URL, reply: ServerResponse): void {
    const start = `${url.pathname.split("/")[1]}/`;
    const keys = [...sim.objects.keys()]
      .flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []))
      .filter((key) => key.startsWith(url.searchParams.get("prefix") ?? ""))
      .toSorted();
    const rows = keys.map(
      (Key) => `<Contents><Key>${Key}</Key><Size>${sim.objects.get(start + Key)?.length}</Size></Contents>`,
    );
    answer(reply, 200, `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join("")}</ListBucketResult>`);
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const sim: S3Sim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    fault: undefined,
    slowMs: 0,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return sim;
}
