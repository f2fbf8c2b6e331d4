import * as advances from "./salon-advances.ts";
import {
  collect,
  refund,
  returnPackage,
  sell,
  takeCardBack,
  undoWriteOff,
  useSession,
  writeOff,
} from "./salon-steps.ts";
import type { World } from "./salon-world.ts";

const steps = { sell, collect, writeOff, undoWriteOff, refund, takeCardBack, useSession, returnPackage, ...advances };
/** How often each happens beside the others. */
const often = {
  sell: 24,
  collect: 6,
  writeOff: 1,
  undoWriteOff: 1,
  refund: 6,
  takeCardBack: 1,
  load: 2,
  payOut: 1,
  book: 4,
  takeDeposit: 1,
  bookSession: 3,
  complete: 3,
  cancelCompleted: 1,
  payVisit: 3,
  missVisit: 1,
  settle: 2,
  useSession: 4,
  returnPackage: 1,
  drawer: 3,
  enter: 1,
} as const satisfies Record<keyof typeof steps, number>;
const names = Object.entries(often).flatMap(([name, times]) => Array<keyof typeof often>(times).fill(name as never));

/** One of the things that people do in a salon, each as often as it happens. */
export const anyStep = (world: World): Promise<void> => steps[world.dice.pick(names)](world);
