/**
 * Scales a picture down so that its shorter side has at most so many px, turned as its metadata says; a file that this browser can't read
 * is returned unchanged.
 */
export async function smallPicture(file: File, px: number): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, px / Math.min(picture.width, picture.height));
    if (scale === 1) return file;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  } catch {
    return file;
  }
}
