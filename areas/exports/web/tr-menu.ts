export default { exports: "Her şeyi indir", exportsHint: "İşletmenin tüm verileri, CSV ve JSON olarak" };
