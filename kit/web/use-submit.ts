import { type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { isDeclined } from "./api-error.ts";
import { type Form, focusFirstError, putRefusal } from "./form.ts";
import { goToWrongNumber } from "./quantity-stepper.tsx";
import { toast } from "./toast.tsx";

export interface Submitting<V extends Record<string, unknown>> {
  form: Form<V>;
  /** Sends the values; whatever it throws is shown on the fields and as the red toast. */
  onSubmit: (values: V) => Promise<unknown>;
  /** Contract texts of the two toasts (A8); a function is asked once it is saved, undefined: no toast. */
  success?: string | (() => string | undefined) | undefined;
  failure: string;
  /** True when the form itself shows this refusal, such as a conflict with its ways out: then there is no toast. */
  refused?: ((thrown: unknown) => boolean) | undefined;
  /** The form closes when it is saved: a press while it closes sends nothing again. */
  once?: boolean;
  onDone?: () => void;
  /** A step of a wizard: the main button checks the form and goes on, nothing is sent. Give `form` the rules of this step. */
  next?: (() => void) | undefined;
}

interface Submit {
  /** Of the <form>, whose fields are marked. */
  element: RefObject<HTMLFormElement | null>;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Sentences that belong to no field: for FormErrors. */
  others: string[];
}

/** Checks a form, sends it once, says how it went, and moves to the first field that was refused. */
export function useSubmit<V extends Record<string, unknown>>(options: Submitting<V>): Submit {
  const { form, onSubmit, success, failure, refused, once, onDone, next } = options;
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const saved = useRef(false);
  const [busy, setBusy] = useState(false);
  const [others, setOthers] = useState<string[]>([]);
  const run = (now: boolean): void => {
    running.current = now;
    setBusy(now);
  };
  const send = async (values: V): Promise<void> => {
    if (next) return next();
    if (running.current || (once && saved.current)) return;
    run(true);
    setOthers([]);
    try {
      await onSubmit(values);
      saved.current = true;
      const words = typeof success === "function" ? success() : success;
      if (words) toast.success(words);
      form.resetDirty();
      onDone?.();
    } catch (thrown) {
      // Who said no to a question has done nothing wrong: the form stays as it is.
      if (refused?.(thrown) || isDeclined(thrown)) return;
      toast.failure(failure, thrown);
      setOthers(putRefusal(form, element.current, thrown));
      focusFirstError(element.current);
    } finally {
      run(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    if (goToWrongNumber()) event.preventDefault();
    else form.onSubmit(send, () => focusFirstError(element.current))(event);
  };
  return { element, submit, busy, others };
}
