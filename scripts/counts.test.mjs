import { expect, test } from 'vitest'
import {
  addCounts,
  countsOfJourneys,
  countsOfReport,
  failuresOfJourneys,
  failuresOfReport,
} from './counts.mjs'

test('a report is counted, and a file that could not be loaded is a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countsOfReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 })
})

test('a failure is reported by file, test and first line', () => {
  const failed = { status: 'failed', fullName: 'it holds', failureMessages: ['Error: it fell\n  at b.ts:3'] }
  const report = {
    testResults: [
      {
        name: '/house/a.test.ts',
        status: 'failed',
        assertionResults: [failed, { status: 'passed', fullName: 'x' }],
      },
      { name: '/house/b.test.ts', status: 'failed', message: 'no such import\n', assertionResults: [] },
    ],
  }
  expect(failuresOfReport(JSON.stringify(report), '/house')).toEqual([
    'a.test.ts > it holds: Error: it fell',
    'b.test.ts > (not loaded): no such import',
  ])
})

test('the report of the journeys is counted, and a failure is reported by name and first line', () => {
  const spec = (title, error) => ({
    title,
    ok: error === undefined,
    tests: [{ results: error === undefined ? [{}] : [{ error: { message: error } }] }],
  })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: 'no such import\n  at c.ts' }],
    suites: [
      {
        specs: [spec('one goes')],
        suites: [{ specs: [spec('one falls', '\u001b[31mit fell\u001b[39m\n  at d.ts')] }],
      },
    ],
  }
  expect(countsOfJourneys(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
  expect(failuresOfJourneys(JSON.stringify(report))).toEqual(['one falls: it fell', 'no such import'])
})

test('counts add up', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 10, failed: 20 })).toEqual({ passed: 11, failed: 22 })
})
