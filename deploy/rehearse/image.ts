import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type ProgramImage = {
  folder: string
  environment: Record<string, string>
  entrypoint: string[]
  command: string[]
  workingFolder: string
}

/**
 * Makes what deploy/Containerfile makes, without a container's tools: its own RUN lines, on the pages that are built.
 * What a container's runtime mounts (/proc, /dev, secrets, names) finds its place in it.
 */
export function makeProgramImage(folder: string): ProgramImage {
  const written = readFileSync('deploy/Containerfile', 'utf8')
  const lines = written.replaceAll(/\\\n/g, ' ').split('\n')
  execFileSync(process.execPath, ['tools/pack.js', join(folder, 'app')], { stdio: 'pipe' })
  const libraries = lines.find((line) => line.startsWith('RUN cd /root-of-image'))
  if (!libraries) throw new Error('deploy/Containerfile no longer copies libraries')
  execFileSync('sh', ['-ec', libraries.slice(4).replaceAll('/root-of-image', folder)])
  for (const place of ['proc', 'dev', 'run/secrets'])
    mkdirSync(join(folder, place), { recursive: true })
  for (const file of ['hosts', 'resolv.conf']) writeFileSync(join(folder, 'etc', file), '')
  const last = (keyword: string) =>
    lines.findLast((line) => line.startsWith(`${keyword} `))?.slice(keyword.length + 1) ?? ''
  return {
    folder,
    environment: Object.fromEntries(
      last('ENV')
        .split(' ')
        .map((each) => each.split('=')),
    ),
    entrypoint: JSON.parse(last('ENTRYPOINT')),
    command: JSON.parse(last('CMD')),
    workingFolder: last('WORKDIR'),
  }
}
