export default { edocuments: "e-Documents" };
