/** Limits of one rendering. Wall-clock time includes parsing; the process is killed at `wallMs`. */
export const liquidLimits = {
  /** Milliseconds after which the engine itself stops, with the line it was at. */
  renderMs: 1000,
  /** Milliseconds after which the process is killed. */
  wallMs: 1500,
  /** Megabytes of the process's heap. */
  heapMb: 128,
  /** Units of liquidjs: about the characters and list entries that filters make. */
  memory: 2_000_000,
  /** Characters of all files that one rendering parses. */
  parse: 1_000_000,
  /** Characters that are written, captures included. */
  output: 2_000_000,
  /** How deep files may call one another. */
  depth: 12,
} as const;
