/** An `Attachment` of `contract/messages/files.ts`, as JSON, from a row `f` of `files`. */
export const ATTACHMENT = `json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes,
  'width', f.width, 'height', f.height)`
