/** How long to wait for a registry that does not answer. */
const timeoutMs = 30_000

const question = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs}`]

/**
 * Asks the registry whether a package that runs in production has a known fault, and fails on a high or critical one.
 * If it cannot be asked, as on a machine without a network, that is no failure, and is reported.
 */
export async function checkAdvisories(runner, output) {
  let said = ''
  const options = { quiet: true, onOutput: text => (said += text) }
  // Within `npm test` the same npm is asked that was called, even where another is first in the path.
  const npm = process.env.npm_execpath
  await (npm ? runner.node([npm, ...question], options) : runner.command('npm', question, options))
  const { code, note, findings } = decisionOf(said)
  for (const finding of findings) output.onOutput(`${finding}\n`)
  output.onOutput(`${note}\n`)
  return { code, note, failures: findings }
}

const grave = ['high', 'critical']

/** What npm's report comes to: an exit code, a line for the summary, and a line for each package with a grave fault. */
export function decisionOf(said) {
  const report = reportIn(said)
  if (report?.metadata?.vulnerabilities === undefined) {
    return { code: 0, note: 'not asked: the registry is out of reach', findings: [] }
  }
  const findings = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: a known fault, ${severity}`)
  const { total } = report.metadata.vulnerabilities
  const count = grave.reduce((sum, severity) => sum + report.metadata.vulnerabilities[severity], 0)
  const note =
    count > 0
      ? `asked: ${count} high or critical`
      : `asked: nothing high or critical${total > 0 ? `, ${total} lower` : ''}`
  return { code: count > 0 ? 1 : 0, note, findings }
}

/** The report within npm's output; undefined without one. */
function reportIn(said) {
  const [text] = /^\{[^]*^\}/m.exec(said) ?? []
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
