import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  export_running: {
    status: 409,
    message: sentence(
      "Veriler zaten hazırlanıyor. Bitmesini bekleyin.",
      "The data is being prepared already. Wait until it is ready.",
    ),
    constraint: "exports_one_waiting",
  },
  export_gone: {
    status: 409,
    message: sentence("Bu dosya artık yok. Verileri yeniden hazırlayın.", "This file is gone. Prepare the data again."),
  },
});
