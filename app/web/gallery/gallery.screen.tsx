/** Every shared part on one page, in development builds only (look.md, picture 12). */
export default function GalleryScreen() {
  return null;
}
