export {
  createPersonalData,
  PersonalDataFault,
  type PersonalData,
  type PersonalDataKeys,
  type PersonalPlace,
} from './personal-data.ts'
export { PersonalKeysFault, requirePersonalKeys } from './require-keys.ts'
