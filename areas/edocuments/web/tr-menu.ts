export default { edocuments: "e-Belgeler" };
