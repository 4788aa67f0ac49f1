/** The server reads bodies as every process does; the name says what it is here. */
export { readJsonObject as readBody } from '@glasshouse/service'
