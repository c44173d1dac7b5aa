import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own Node; the machine's runs only these tools. */
export const ownNode = join(root, 'node_modules/node/bin/node')

/** What the pages were built from; there is none while they are not built whole. */
export const buildRecord = join(root, 'build/sources.sha256')

/**
 * Runs a dependency's command-line tool with the project's Node, from the root folder.
 * @param {string} name as in node_modules/.bin, or a file of the project
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] quiet: print nothing unless it fails
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runTool(name, args, { quiet = false } = {}) {
  const shim = join(root, 'node_modules/.bin', name)
  return run(ownNode, [existsSync(shim) ? shim : join(root, name), ...args], { quiet })
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, { quiet = false, cwd = root, env = withOwnPrograms() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.once('close', (code) => end(code === 0))
    /** @param {boolean} ok */
    function end(ok) {
      if (!ok) process.stderr.write(Buffer.concat(output))
      resolve(ok)
    }
  })
}

function withOwnPrograms() {
  const bin = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
}

/**
 * Exits with one sentence on stderr.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
