import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { confirmed, id, instantText, kurus, line } from "#kit/contract/shapes.ts";
import { timeQuestions, transaction } from "./transactions.ts";

/** A transfer between two own accounts of one currency (decisions §5): neither income nor expense. */
export const transfers = endpoints({
  "POST /api/accounting/transfers": {
    right: "admin",
    body: z.strictObject({
      from_account_id: id,
      to_account_id: id,
      /** Hundredths of the accounts' currency. */
      amount: kurus().refine(
        (amount) => amount > 0,
        sentence("Sıfırdan büyük bir tutar girin", "Enter an amount above zero"),
      ),
      /** Default: now. */
      paid_at: instantText.optional(),
      reference: line(120).optional(),
      confirm: confirmed(...timeQuestions),
    }),
    reply: z.strictObject({ transfer_out: transaction, transfer_in: transaction }),
    status: 201,
    changes: ["accounting"],
    about:
      "Moves money between two of the business's accounts of one currency, as two linked transactions. Deleting one deletes both.",
  },
});
