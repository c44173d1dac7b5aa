// Puts what runs on a server, and nothing else, into a folder: Node, the packages that the server imports, its sources
// and the built pages. Call it with the folder, after 'npm run build'.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { isInstalled } from './is-installed.js'
import { buildRecord, ownNode, root, stop } from './project.js'

const [target] = process.argv.slice(2)
if (!target) stop("Name the folder to fill, as in 'node tools/pack.js /opt/parlour'.")
if (!isInstalled())
  stop("node_modules isn't what package-lock.json names: install again, and then pack.")
if (!existsSync(buildRecord)) stop("The pages are not built: run 'npm run build' first.")
const out = resolve(target)
if (existsSync(out)) stop(`${out} exists already: name a new folder.`)

mkdirSync(join(out, 'bin'), { recursive: true })
cpSync(realpathSync(ownNode), join(out, 'bin/node'))
chmodSync(join(out, 'bin/node'), 0o755)
cpSync(join(root, 'package.json'), join(out, 'package.json'))
for (const folder of ['server', 'contract', 'domain', 'build']) copy(join(root, folder))

const { dependencies } = manifestOf(root)
const packages = new Set()
for (const name of Object.keys(dependencies)) if (name !== 'node') add(name, root)
for (const folder of packages) copy(folder)

/**
 * Adds a package and what it needs. An optional package that npm left out, such as another platform's, is left out too.
 * @param {string} name
 * @param {string} from the folder of the package that needs it
 */
function add(name, from) {
  const folder = folderOf(name, from)
  if (!folder || packages.has(folder)) return
  packages.add(folder)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    manifestOf(folder)
  for (const peer of Object.keys(peerDependencies ?? {}))
    if (!peerDependenciesMeta?.[peer]?.optional) add(peer, folder)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    add(needed, folder)
}

/**
 * As Node looks for it: in node_modules of each folder upwards.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function folderOf(name, from) {
  const found = join(from, 'node_modules', name)
  if (existsSync(found)) return found
  return from === root ? undefined : folderOf(name, dirname(from))
}

/** @param {string} folder */
function copy(folder) {
  const to = join(out, relative(root, folder))
  cpSync(folder, to, { recursive: true, filter: (path) => path === folder || isNeeded(path) })
}

/** Packages bring types, source maps and documents; packages inside packages are copied by themselves. */
function isNeeded(/** @type {string} */ path) {
  const name = basename(path)
  if (name === 'node_modules' || /\.(test\.tsx?|d\.[cm]?ts|map|md)$/.test(name)) return false
  return !(relative(root, path).startsWith(`node_modules${sep}`) && /\.tsx?$/.test(name))
}

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
