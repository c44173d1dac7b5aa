import { greetingName } from '#domain/people/greeting-name.ts'
import { escaped } from '#server/http/dev/html.ts'

/** The parts of a mail, in this order: what happened, the details, what to do. */
export type MailContent = {
  title: string
  /** Whom the greeting calls by a part of this name. */
  name?: string
  /** What has happened. */
  before: string
  facts?: readonly Fact[]
  /** A column of amounts; the last is the total. */
  sums?: readonly Fact[]
  /** What someone wrote, with its line breaks. */
  quote?: string
  button?: Link
  /** Deadlines, alternatives, where to get help. */
  after?: (string | Link)[]
  /** Turns off emails of this kind. */
  stop?: Link
  /** Required legal text, in small type at the end. */
  parts?: readonly { title: string; paragraphs: readonly string[] }[]
}

type Fact = readonly [label: string, value: string]
type Link = { label: string; address: string }

/** Renders a mail as text and HTML. The HTML loads nothing external and contains no markup but ours. */
export function renderMail(
  brandName: string,
  content: MailContent,
): { text: string; html: string } {
  return { text: textOf(brandName, content), html: htmlOf(brandName, content) }
}

function textOf(
  brandName: string,
  { name, before, facts, sums, quote, ...more }: MailContent,
): string {
  const lines = (pairs: readonly Fact[] = []) =>
    pairs.map(([label, value]) => `${label}: ${value}`).join('\n')
  const parts = [
    name && `Hello ${greetingName(name)},`,
    before,
    lines(facts),
    lines(sums),
    quote,
    more.button && linkLine(more.button),
    ...(more.after ?? []).map((part) => (typeof part === 'string' ? part : linkLine(part))),
    ...(more.parts ?? []).flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    more.stop && linkLine(more.stop),
    brandName,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const linkLine = ({ label, address }: Link) => `${label}: ${address}`

/**
 * Written for mail clients: table layout, inline styles, and classes for those clients that support dark mode. Colours
 * are those of web/ui/tokens.css.
 */
function htmlOf(brandName: string, content: MailContent): string {
  const { title, name, before, facts, sums, quote, button, after = [], stop, parts = [] } = content
  const inside = [
    `<h1 style="margin:0 0 20px;font:500 27px/1.2 Newsreader,Georgia,serif">${escaped(title)}</h1>`,
    name ? `<p style="margin:0 0 16px">Hello <bdi>${escaped(greetingName(name))}</bdi>,</p>` : '',
    paragraph(before),
    facts ? factList(facts) : '',
    sums ? sumTable(sums) : '',
    quote === undefined
      ? ''
      : `<div dir="auto" class="sunken" style="margin:0 0 16px;padding:14px 18px;border-radius:14px;background:#f4f1ea;white-space:pre-wrap">${escaped(quote)}</div>`,
    button ? buttonOf(button) : '',
    ...after.map((part) => (typeof part === 'string' ? paragraph(part) : linkParagraph(part))),
    button
      ? `<p class="quiet" style="margin:24px 0 0;font-size:14px;color:#656d82">If the button does not work, open this address:<br>${anchor(button.address, button.address, 'word-break:break-all')}</p>`
      : '',
    ...parts.map(partOf),
    stop
      ? `<p class="quiet" style="margin:24px 0 0;font-size:14px">${anchor(stop.label, stop.address)}</p>`
      : '',
  ]
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>${IN_THE_DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7;color:#14213d;font:16px/1.55 Inter,system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px;font:600 22px/1.2 Newsreader,Georgia,serif">${escaped(brandName)}</td></tr>
<tr><td class="surface" style="padding:28px 24px;border:1px solid #e5e0d6;border-radius:22px;background:#ffffff;overflow-wrap:anywhere">
${inside.filter(Boolean).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const IN_THE_DARK = `@media (prefers-color-scheme:dark){
.paper{background:#0e1422!important;color:#eef1f8!important}
.surface{background:#151d2f!important;border-color:#26314a!important}
.sunken{background:#0b101c!important}
.line{border-color:#26314a!important}
.quiet{color:#98a2ba!important}
.link{color:#7aa7ff!important}
.button{background:#7aa7ff!important;color:#0b1226!important}
}`

const paragraph = (sentence: string) => `<p style="margin:0 0 16px">${escaped(sentence)}</p>`

function factList(facts: readonly Fact[]): string {
  const rows = facts.map(([label, value]) => {
    const weight = value.length > 80 ? 400 : 600
    return `<dt class="quiet" style="font-size:14px;color:#656d82">${escaped(label)}</dt><dd style="margin:0 0 12px;font-weight:${weight}"><bdi>${escaped(value)}</bdi></dd>`
  })
  return `<dl class="line" style="margin:20px 0;padding:0 0 0 16px;border-left:2px solid #cfc8ba">${rows.join('')}</dl>`
}

function sumTable(sums: readonly Fact[]): string {
  const rows = sums.map(([label, value], index) => {
    const isTotal = index > 0 && index === sums.length - 1
    const style = isTotal ? ';border-top:1px solid #e5e0d6;font-weight:600' : ''
    return `<tr><th scope="row" class="line" align="left" style="padding:6px 12px 6px 0;font-weight:400${style}">${escaped(label)}</th><td class="line" align="right" style="padding:6px 0;white-space:nowrap;font-variant-numeric:tabular-nums${style}">${escaped(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

function buttonOf({ label, address }: Link): string {
  return `<p style="margin:24px 0"><a class="button" href="${escaped(address)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`
}

function partOf({ title, paragraphs }: NonNullable<MailContent['parts']>[number]): string {
  const lines = paragraphs.map((line) => `<p style="margin:0 0 8px">${escaped(line)}</p>`)
  return `<div class="quiet line" style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid #e5e0d6;font-size:14px;color:#656d82"><h2 style="margin:0 0 8px;font:600 15px/1.4 Inter,system-ui,sans-serif">${escaped(title)}</h2>${lines.join('')}</div>`
}

const linkParagraph = ({ label, address }: Link) =>
  `<p style="margin:0 0 16px">${anchor(label, address)}</p>`

const anchor = (label: string, address: string, style = '') =>
  `<a class="link" href="${escaped(address)}" style="color:#1d4ed8;${style}">${escaped(label)}</a>`
