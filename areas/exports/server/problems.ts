import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  export_running: {
    status: 409,
    message: sentence(
      "Veriler zaten hazırlanıyor. Bitmesini bekleyin.",
      "The data is already being prepared. Wait until it is ready.",
    ),
    constraint: "exports_one_waiting",
  },
  business_not_empty: {
    status: 409,
    message: sentence(
      "Bu işletmede kayıtlar var. Dosya yalnızca boş bir işletmeye alınabilir: yeni bir işletme açın.",
      "This business has records. The file can only be loaded into an empty business: create a new one.",
    ),
  },
  move_busy: {
    status: 409,
    message: sentence(
      "Bu dosya şu an başka bir adımda. Bitmesini bekleyin.",
      "This file is at another step now. Wait until it is done.",
    ),
    constraint: "moves_in_one_open",
  },
  move_part: {
    status: 409,
    message: sentence(
      "Dosyanın parçaları uymuyor. Dosyayı yeniden gönderin.",
      "The parts of the file do not fit. Send the file again.",
    ),
  },
  export_gone: {
    status: 409,
    message: sentence(
      "Bu dosya artık yok. Verileri yeniden hazırlayın.",
      "This file no longer exists. Prepare the data again.",
    ),
  },
});
