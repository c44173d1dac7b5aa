// Stops test tools that were started by another Node than the project's, such as an editor's: the server needs
// Temporal, and the program that tests start runs on the same Node as they do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, stop } from './project.js'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [wanted] = dependencies.node.split('.')
if (!process.version.startsWith(`v${wanted}.`))
  stop(
    `The tests need the project's own Node ${wanted}; this is ${process.version}. Use npm test or npx, or let your editor use node_modules/.bin/node.`,
  )
