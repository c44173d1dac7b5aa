import { runTool, stop } from '#tools/project.js'

/** So that what is tried in a browser are the pages as they are now, however the run was started. */
export default async function setup(): Promise<void> {
  if (!(await runTool('tools/build-if-stale.js', []))) stop('There are no pages to try.')
}
