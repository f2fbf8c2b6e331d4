import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  import_busy: {
    status: 409,
    message: sentence(
      "Bu taşıma şu an başka bir adımda. Bitmesini bekleyin.",
      "This import is at another step now. Wait until it is done.",
    ),
  },
  import_unread: { status: 409, message: sentence("Dosya henüz okunmadı.", "The file has not been read yet.") },
  import_over: {
    status: 409,
    message: sentence(
      "Bu taşıma geri alınamaz: 7 gün geçti ya da hiçbir şey yazmadı.",
      "This import cannot be undone: 7 days have passed, or it wrote nothing.",
    ),
  },
  import_written: {
    status: 409,
    message: sentence(
      "Bu taşıma kayıt yazdı; silmek yerine geri alın.",
      "This import has written records; undo it instead of deleting it.",
    ),
  },
  part_too_much: {
    status: 422,
    message: sentence("Parçalar dosyanın boyunu aşıyor", "The parts are larger than the file"),
    field: "file",
  },
});
