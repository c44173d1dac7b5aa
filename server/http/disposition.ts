/** The Content-Disposition of a file with this name. */
export const dispositionOf = (place: 'inline' | 'attachment', name: string): string =>
  `${place}; filename*=UTF-8''${encoded(name)}`

/** RFC 8187: four characters that encodeURIComponent leaves must be encoded too. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
