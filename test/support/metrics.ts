import { readFileSync } from 'node:fs'

const RULES = readFileSync(
  new URL('../../deploy/observability/alerts.yml', import.meta.url),
  'utf8',
)

/** What a program says at /metrics. */
export const scrape = (address: string): Promise<string> =>
  fetch(`${address}/metrics`).then((reply) => reply.text())

/** The series of this name at /metrics, with their labels as written there: `job="pay-out",outcome="done"`. */
export function seriesOf(name: string, metrics: string): { labels: string; value: number }[] {
  const lines = metrics.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))
  return [...lines].map(([, labels = '', value]) => ({ labels, value: Number(value) }))
}

/**
 * The sum of the series that an alert looks at: those of the first metric in its expression, with the labels that it
 * asks for. When this moves by enough, for long enough, the alert fires.
 */
export function watchedBy(alert: string, metrics: string): number {
  const rule = new RegExp(`- alert: ${alert}\\n +expr: (.+)`).exec(RULES)
  const [, name = '', wanted = ''] =
    /\b([a-z]+(?:_[a-z0-9]+)+)\b(?! *\()(?:\{([^}]*)\})?/.exec(rule?.[1] ?? '') ?? []
  if (!name) throw new Error(`there is no alert ${alert}`)
  // Prometheus itself adds the label job.
  const matchers = [...wanted.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].filter(
    ([, label, , value]) => !(label === 'job' && value === 'parlour'),
  )
  const isMeant = (labels: string) =>
    matchers.every(([, label, operator = '', value]) => {
      const has = new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1] ?? ''
      const fits = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(has) : has === value
      return operator.startsWith('!') ? !fits : fits
    })
  return seriesOf(name, metrics)
    .filter(({ labels }) => isMeant(labels))
    .reduce((sum, { value }) => sum + value, 0)
}
