import { escaped } from '#server/http/html.ts'

/** What a mail of ours consists of: a greeting, a few plain sentences, one thing to do. */
type Letter = {
  name: string
  /** What has happened. */
  before: string
  button: { label: string; address: string }
  /** Until when, and what if it was somebody else. */
  after: string[]
}

/** The mail as text and as HTML. The HTML holds nothing that has to be fetched, and nobody's markup but ours. */
export function letter(
  brandName: string,
  { name, before, button, after }: Letter,
): { text: string; html: string } {
  const greeting = `Hello ${name},`
  const text = [greeting, before, button.address, ...after, brandName].join('\n\n')
  const paragraphs = (sentences: string[]) =>
    sentences.map((sentence) => `<p style="margin:0 0 16px">${escaped(sentence)}</p>`).join('')
  const address = escaped(button.address)
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:32px 20px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font:500 24px/1.2 Georgia,serif">${escaped(brandName)}</p>
${paragraphs([greeting, before])}
<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>
${paragraphs(after)}
<p style="margin:24px 0 0;font-size:14px">If the button does not work, open this address:<br><a href="${address}" style="word-break:break-all">${address}</a></p>
</div>
</body>
</html>
`
  return { text: `${text}\n`, html }
}
