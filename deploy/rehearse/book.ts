import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed } from './site.ts'
import type { Stage } from './stage.ts'

const COMPOSE = 'docker compose -f deploy/compose.yaml '

/** The commands of each block of a page that begins with these words. */
export function commandsOf(page: string, start: string): string[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/```sh\n([\s\S]*?)\n```/g)]
  const found = blocks.map(([, lines = '']) => lines).filter((lines) => lines.startsWith(start))
  if (found.length === 0) throw new Error(`${page} has no commands that begin with ${start}`)
  return found.flatMap((lines) => lines.split('\n')).map((line) => line.replace(/\s+#.*$/, ''))
}

/**
 * Runs a command of the book as it is written there: one of Compose, or one for a container without npm. Files that it
 * names are in the stage's folder. Resolves with what it prints.
 */
export async function runFromBook(stage: Stage, line: string): Promise<string> {
  const { site, work } = stage
  if (line.startsWith('node ')) return runFromBook(stage, `${COMPOSE}exec worker ${line}`)
  if (!line.startsWith(COMPOSE)) throw new Error(`Nothing here runs ${line}`)
  const written = [...line.slice(COMPOSE.length).matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)]
  const words = written.map(([word]) => word.replaceAll(/['"]/g, ''))
  const redirected = (sign: string) =>
    words
      .filter((word) => word.startsWith(sign))
      .map((word) => join(work, word.slice(1)))
      .at(0)
  const [from, to] = [redirected('<'), redirected('>')]
  const [verb, ...names] = words.filter((word) => !/^[-<>]/.test(word))
  if (verb === 'exec') {
    const [name = ''] = names
    const command = words.slice(words.indexOf(name) + 1).filter((word) => !/^[<>]/.test(word))
    const input = from === undefined ? undefined : readFileSync(from)
    const output = await site.of(name).exec(command, { input })
    if (to !== undefined) writeFileSync(to, output)
    return to === undefined ? `${output}`.trim() : ''
  }
  if (verb === 'stop') await Promise.all(names.map((name) => site.of(name).stop()))
  else if (verb === 'run') for (const name of names) await completed(site.run(site.service(name)))
  else if (verb === 'up') site.runEnded()
  else throw new Error(`Nothing here runs docker compose ${verb}`)
  return ''
}
