import { serveWork } from "../side-process.ts";
import { checkTemplate, renderTemplate, type LiquidCheck, type LiquidResult, type LiquidWork } from "./engine.ts";
import type { LiquidFault } from "./faults.ts";

export type ProcessWork = { render: LiquidWork } | { check: LiquidCheck };
export type ProcessResult = LiquidResult | { fault: LiquidFault | null };

// Compiles the engine before the first work's time begins.
renderTemplate({
  files: { a: "{% for i in (1..2) %}{% render 'b' %}{% endfor %}", b: "{{ 1 | money }}" },
  entry: "a",
  data: {},
});

/** The child process of liquid.ts. */
serveWork(async (work: ProcessWork): Promise<ProcessResult> =>
  "render" in work ? renderTemplate(work.render) : { fault: checkTemplate(work.check) },
);
