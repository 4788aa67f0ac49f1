import { expect, test } from 'vitest'
import { checkAdvisories, decisionOf } from './advisories.mjs'

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }
const report = (change, vulnerabilities = {}) =>
  JSON.stringify(
    { auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { ...counts, ...change } } },
    undefined,
    2,
  )
const fault = severity => ({ pg: { name: 'pg', severity, range: '<8.1.0' } })
const outOfReach = { code: 0, note: 'not asked: the registry is out of reach', findings: [] }

test.each([
  [
    'a report without a fault',
    report({}),
    { code: 0, note: 'asked: nothing high or critical', findings: [] },
  ],
  [
    'a report with a moderate fault, and a warning before it',
    `npm warn config old\n${report({ moderate: 1, total: 1 }, fault('moderate'))}\n`,
    { code: 0, note: 'asked: nothing high or critical, 1 lower', findings: [] },
  ],
  ...['high', 'critical'].map(severity => [
    `a report with a ${severity} fault`,
    `${report({ [severity]: 1, total: 1 }, fault(severity))}\nnpm error done\n`,
    { code: 1, note: 'asked: 1 high or critical', findings: [`pg <8.1.0: a known fault, ${severity}`] },
  ]),
  [
    'a registry that refuses the question',
    '{\n  "message": "405 Method Not Allowed",\n  "statusCode": 405\n}\n',
    outOfReach,
  ],
  ['a name that is not found', 'npm error code ENOTFOUND\nnpm error network request failed\n', outOfReach],
  ['half a report', report({}).slice(0, 60), outOfReach],
  ['nothing', '', outOfReach],
])('%s', (_what, said, decision) => {
  expect(decisionOf(said)).toEqual(decision)
})

test('the answer of npm decides, for any npm', async () => {
  const saying = text => {
    const run = async (...given) => {
      given.at(-1).onOutput(text)
      return 1
    }
    return { node: run, command: run }
  }
  const output = { onOutput: () => undefined }
  expect(await checkAdvisories(saying(report({ high: 2, total: 2 }, fault('high'))), output)).toMatchObject({
    code: 1,
    note: 'asked: 2 high or critical',
  })
  expect(await checkAdvisories(saying('offline'), output)).toMatchObject({ code: 0, note: outOfReach.note })
})
