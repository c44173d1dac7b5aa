// Installs what the project needs if it is missing. Runs on the machine's own Node (20 or newer),
// before any dependency is installed.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isInstalled } from './is-installed.js'
import { ownNode, root, run, stop } from './project.js'

const machineNode = Number(process.versions.node.split('.')[0])
if (machineNode < 20) stop(`Parlour needs Node 20 or newer to start; this is ${process.version}.`)
if (process.platform === 'win32') {
  stop('Parlour runs on Linux and macOS: on Windows, start it inside WSL.')
}

if (!isInstalled()) await install()
if (!existsSync(ownNode)) await bringNode()

async function install() {
  const started = Date.now()
  console.log('Installing the dependencies; the first time this takes a minute or two.')
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const progress = setInterval(() => console.log(`Still installing (${seconds()} s).`), 15_000)
  // Not 'npm ci': it deletes everything first, even while a program is running, and rejects a
  // package-lock.json that lacks another platform's optional packages. 'npm install' follows the lock
  // file too. Vite and the like are needed to build the pages, whatever NODE_ENV is.
  const ok = await npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])
  clearInterval(progress)
  if (!ok) stop('The dependencies could not be installed: see npm above, then start again.')
  console.log(`Installed the dependencies in ${seconds()} s.`)
}

/** With install scripts disabled, the 'node' package has not downloaded its binary. */
async function bringNode() {
  const ok = await npm(['rebuild', 'node', '--ignore-scripts=false'])
  if (!ok || !existsSync(ownNode)) {
    stop(
      `Node 26 could not be installed for ${process.platform}-${process.arch}: run 'npm rebuild node' to see why.`,
    )
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function npm(args) {
  // npm may replace the Node inside node_modules while it runs, so it must not run on that one.
  const own = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== own)
    .join(delimiter)
  const env = { ...process.env, PATH: path }
  return run('npm', [...args, '--loglevel=error'], { quiet: true, env })
}
