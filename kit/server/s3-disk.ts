import { Disk } from "flydrive";

export interface S3Place {
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Of another provider than Amazon: https://s3.example.com. */
  url?: string | undefined;
  /** How long a connection may be silent, 30 seconds. */
  silentMs?: number;
}

/** What every client of a bucket has in common. Without the limits a server that never answers would hold a call for ever. */
export const clientOptions = ({ region, accessKey, secretKey, url, silentMs = 30_000 }: S3Place) => ({
  region,
  credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  ...(url && { endpoint: url, forcePathStyle: true }),
  requestHandler: { connectionTimeout: 10_000, socketTimeout: silentMs },
  // Other providers do not know the newer checksums.
  requestChecksumCalculation: "WHEN_REQUIRED" as const,
  responseChecksumValidation: "WHEN_REQUIRED" as const,
});

/** A bucket of Amazon S3 or of a server that speaks the same. Only this process reads it: the server hands files out itself. */
export async function s3Disk(place: S3Place): Promise<Disk> {
  // Fetched only where it is used: the client is larger than the rest of the server.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      ...clientOptions(place),
      bucket: place.bucket,
      visibility: "private",
      supportsACL: false,
    }),
  );
}
