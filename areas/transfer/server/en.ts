/** English of the sentences that this area's server and contracts write. */
export default {
  "Bu taşıma şu an başka bir adımda. Bitmesini bekleyin.": "This import is at another step now. Wait until it is done.",
  "Dosya henüz okunmadı.": "The file has not been read yet.",
  "Bu taşıma geri alınamaz: 7 gün geçti ya da hiçbir şey yazmadı.":
    "This import can't be undone: 7 days have passed, or it wrote nothing.",
  "Bu taşıma kayıt yazdı; silmek yerine geri alın.": "This import has written records; undo it instead of deleting it.",
  "Parçalar dosyanın boyunu aşıyor": "The parts are larger than the file",
  "Geçerli bir boy girin": "Enter a valid size",
  "Dosya en fazla 50 MB olabilir": "The file can have 50 MB at most",
  "Geçerli bir sıra girin": "Enter a valid number",
  "Geçerli bir tür seçin": "Choose a valid kind",
  "En fazla 200 sütun olabilir": "There can be 200 columns at most",
  "Her sütun için bir alan gönderin": "Send a field for each column",
  "Geçerli bir alan seçin": "Choose a valid field",
  "Bu alan başka bir sütunda seçili": "This field is chosen for another column",
  "Şu alan için bir sütun seçin: {field}": "Choose a column for this field: {field}",
  "Ad veya telefon için bir sütun seçin": "Choose a column for the name or the phone",
};
