import { type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { apiError, isDeclined } from "./api-error.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { type Form, putRefusal } from "./form.ts";
import { dropSecondEnter, topLayer } from "./layers.ts";
import { toast } from "./toast.tsx";

export interface Submitting<V extends Record<string, unknown>> {
  form: Form<V>;
  /** Sends the values; its errors are shown on the fields and as a failure toast. */
  onSubmit: (values: V) => Promise<unknown>;
  /** Contract texts of the two toasts (A8); a function is called after saving; undefined: no toast. */
  success?: string | (() => string | undefined) | undefined;
  failure: string;
  /** A wizard shows the step of the refused fields, before they are marked. */
  onRefused?: ((fields: readonly string[]) => void) | undefined;
  /** True when the form itself shows this refusal, such as a conflict with its solutions: then there is no toast. */
  refused?: ((thrown: unknown) => boolean) | undefined;
  /** The form closes after saving, so further presses while it closes send nothing. */
  once?: boolean;
  /**
   * Of the useAct of a form that books something, such as money: while it is unknown whether the call was done, the form stays as it was
   * sent, and only the same press or closing is left. Absent: the form can be changed and sent anew.
   */
  isUnknown?: boolean | undefined;
  onDone?: () => void;
  /** A step of a wizard: the main button checks the form and continues without sending. Give `form` the rules of this step. */
  next?: (() => void) | undefined;
}

interface Submit {
  /** Ref of the <form> whose fields are marked. */
  element: RefObject<HTMLFormElement | null>;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Sentences that belong to no field, for FormErrors. */
  others: string[];
}

/** Checks a form, sends it once, shows the result, and moves to the first refused field. */
export function useSubmit<V extends Record<string, unknown>>(options: Submitting<V>): Submit {
  const { form, onSubmit, success, failure, refused, onRefused, once, onDone, next, isUnknown } = options;
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const saved = useRef(false);
  const sent = useRef<() => Promise<unknown>>(undefined);
  const [busy, setBusy] = useState(false);
  const [others, setOthers] = useState<string[]>([]);
  const run = (now: boolean): void => {
    running.current = now;
    setBusy(now);
  };
  const send = async (values: V): Promise<void> => {
    if (next) {
      setOthers([]);
      dropSecondEnter();
      return next();
    }
    if (running.current || (once && saved.current)) return;
    run(true);
    // While it is unknown whether it was done, the same is sent again, with the facts of the first press.
    sent.current = (isUnknown && sent.current) || (() => onSubmit(values));
    setOthers([]);
    try {
      await sent.current();
      saved.current = true;
      const words = typeof success === "function" ? success() : success;
      if (words) toast.success(words);
      form.resetDirty();
      if (once) dropSecondEnter(topLayer()?.openers ?? []);
      onDone?.();
    } catch (thrown) {
      // The user declined a question: the form stays as it is.
      if (refused?.(thrown) || isDeclined(thrown)) return;
      toast.failure(failure, thrown);
      flushSync(() => onRefused?.(Object.keys(apiError(thrown).body.messages)));
      setOthers(putRefusal(form, element.current, thrown));
      focusFirstError(element.current);
    } finally {
      run(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    const wrong = element.current?.querySelectorAll<HTMLElement>("[data-wrong-number]") ?? [];
    if (isUnknown || wrong.length > 0) event.preventDefault();
    // The form's rules may know more by now than what was sent.
    if (isUnknown) void send(form.getValues());
    else if (wrong.length > 0) {
      // A wrong number says itself what is wrong; the other fields' errors are shown together with it.
      const { errors } = form.validate();
      for (const { dataset } of wrong) if (dataset["path"]) errors[dataset["path"]] = true;
      form.setErrors(errors);
      focusFirstError(element.current);
    } else form.onSubmit(send, () => focusFirstError(element.current))(event);
  };
  return { element, submit, busy, others };
}
