import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  import_busy: { status: 409, message: "Bu taşıma şu an başka bir adımda. Bitmesini bekleyin." },
  import_unread: { status: 409, message: "Dosya henüz okunmadı." },
  import_over: { status: 409, message: "Bu taşıma geri alınamaz: 7 gün geçti ya da hiçbir şey yazmadı." },
  import_written: { status: 409, message: "Bu taşıma kayıt yazdı; silmek yerine geri alın." },
  part_too_much: { status: 422, message: "Parçalar dosyanın boyunu aşıyor", field: "file" },
});
