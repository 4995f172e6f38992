/** Words of appeals: the slip of a ruling, who hears an appeal, and how somebody appeals. */
import type { Color } from '../protocol';
import { Name } from './game';
import { timeOfDay } from './spoken';

export const APPEAL = {
  state: (by: Color, stage: string) => `${Name[by]} has appealed: ${stage}.`,
  button: 'Appeal this ruling…',
  ruling: (number: number) => `Ruling ${number}`,
  until: (moment: number) => `until ${timeOfDay(moment)}`,
  title: (ruling: number) => `Appeal ruling ${ruling}`,
  does: 'Appeal',
  writing: 'I hand it in in writing',
  writingHint: 'On paper, to the director.',
  hear: 'Hear the appeal',
  handOn: 'Hand the appeal on',
  moreTime: 'Give more time to appeal',
  pairAs: 'Ask to be paired as if it were reversed',
};

export const SLIP = {
  name: 'Slip:',
  pdf: 'PDF',
  pdfOf: (ruling: number) => `Slip of ruling ${ruling}, PDF`,
  text: 'text',
  textOf: (ruling: number) => `Slip of ruling ${ruling}, text`,
};

/** Who hears it, until when and in which form. */
export const TERMS = {
  who: 'Who hears it',
  when: 'When',
  until: (moment: number) => `Until ${timeOfDay(moment)}.`,
  how: 'How',
  nobody: 'Nobody is left to hear it.',
  then: (name: string) => `Then ${name}`,
};

/** The ruling as it lies before those who hear the appeal. */
export const APPEALED = {
  title: (ruling: number) => `Ruling ${ruling}, which is appealed`,
  advice: 'What those who hear it go by',
};

/** An appeal that an official writes down for a player. */
export const APPEAL_FOR = {
  label: 'A player appeals…',
  ruling: (number: number) => `Ruling ${number}`,
  title: (number: number) => `Ruling ${number} is appealed`,
  who: 'Who appeals?',
  writing: 'It was handed in in writing',
  does: 'Record the appeal',
  cancel: 'Cancel',
  homeless: 'The players appeal from their own pages.',
};
