import { drawSheet } from "./pdf-sheet.ts";
import { serveWork } from "./side-process.ts";

/** The child process of pdf.ts. */
serveWork(drawSheet);
