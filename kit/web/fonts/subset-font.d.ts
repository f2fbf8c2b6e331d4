declare module "subset-font" {
  /** Cuts a font down to the given text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
