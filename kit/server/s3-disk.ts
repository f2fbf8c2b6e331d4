import { Disk } from "flydrive";

export interface S3Place {
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Of another provider than Amazon: https://s3.example.com. */
  url?: string | undefined;
}

/** A bucket of Amazon S3 or of a server that speaks the same. Only this process reads it: the server hands files out itself. */
export async function s3Disk({ bucket, region, accessKey, secretKey, url }: S3Place): Promise<Disk> {
  // Fetched only where it is used: the client is larger than the rest of the server.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      ...(url && { endpoint: url, forcePathStyle: true }),
      visibility: "private",
      supportsACL: false,
      // Other providers do not know the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}
