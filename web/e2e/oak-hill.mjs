// The event of the director's guide and of its photographs: a Saturday in a school gym, in the middle of round 2.
import { Owner } from './visitors-event.mjs';

const PLAYERS = `
Ava Lindqvist,5,1180,Oak Hill,K-5
Ben Castillo,4,1022,Oak Hill,K-5
Chloe Park,5,987,Riverside,K-5
Dmitri Volkov,3,,Riverside,K-5
Emma Wójcik,5,910,Lincoln,K-5
Felix Brandt,4,875,Lincoln,K-5
Grace Okafor,5,840,Oak Hill,K-5
Hugo Marsh,2,640,Riverside,K-5
Isla Novak,3,,Lincoln,K-5
Jonas Reyes,4,733,Oak Hill,K-5
Kira Patel,5,702,Riverside,K-5
Ben Castillo,5,560,Lincoln,K-5
Mila Sørensen,8,1544,Riverside,K-8
Noah Whitfield,7,1420,Oak Hill,K-8
Olga Petrenko,8,1377,Lincoln,K-8
Pablo Herrera,6,1290,Oak Hill,K-8
Quinn Abara,7,1215,Riverside,K-8
Rosa Delgado,8,1188,Lincoln,K-8
Sam Ito,6,1102,Oak Hill,K-8
Tess Moreau,7,1043,Riverside,K-8
Umar Siddiqui,6,985,Lincoln,K-8
Vera Kowalski,8,,Oak Hill,K-8
Will Dawson,6,870,Riverside,K-8
Yara Haddad,7,812,Lincoln,K-8`.trim().split('\n');

/** The list as a director has it from a registration form. */
export const LIST = ['Name,Grade,Rating,School,Section,US Chess ID', ...PLAYERS.map((line, at) => `${line},${31_000_001 + at}`)].join('\n');

const SECTIONS = ['K-5', 'K-8'];
const ENDS = ['white-wins', 'black-wins', 'white-wins', 'draw', 'white-wins', 'black-wins'];

/** Opens it by the North Carolina template with the two sections of the day, enters everybody, and checks all but one in. */
export async function opened(owner) {
  const { templates } = await owner.ask('GET', '/events/templates');
  const { sections: plans } = templates.find(({ name }) => name === 'scholastic-nc');
  const sections = plans.map(({ plan }) => ({ ...plan, fee: 2500 })).filter(({ name }) => SECTIONS.includes(name));
  const event = { name: 'Oak Hill Scholastic', from: '2026-11-21', to: '2026-11-21', place: 'Oak Hill School gym' };
  const { event: id } = await owner.ask('POST', '/events', { id: 'oak-hill', event, sections });
  for (const [at, line] of PLAYERS.entries()) {
    const [name, grade, rating, team, section] = line.split(',');
    const ratings = rating ? [{ list: 'us-chess', rating: Number(rating) }] : [];
    const entrant = { name, ratings, team, grade: Number(grade), 'member-id': String(31_000_001 + at) };
    await owner.act(id, { do: 'enter', entrant, section, paid: at === 9 ? 0 : 2500, advance: true });
  }
  await owner.act(id, { do: 'appoint', name: 'Kim Alvarez', role: 'chief-director' });
  await owner.act(id, { do: 'add-team-contest', contest: { name: 'School teams', sections: SECTIONS, best: 4, least: 2 } });
  await owner.act(id, { do: 'toss', 'higher-ranked': 'white' });
  const { entries } = await owner.ask('GET', `/events/${id}/entries`);
  const away = entries.find(({ name }) => name === 'Yara Haddad').entry;
  for (const { entry } of entries) if (entry !== away) await owner.act(id, { do: 'check-in', entry });
  return id;
}

/** Round 1 is over, round 2 is being played: results come in, a director is called, somebody is late. */
export async function inPlay(owner, id) {
  for (const section of SECTIONS) {
    for (const round of [1, 2]) {
      await owner.begin(id, section, round);
      const { boards } = await owner.ask('GET', `/events/${id}/sections/${section}/rounds/${round}`);
      const done = round === 1 ? boards : boards.slice(-2);
      for (const { board } of done) await owner.report(id, section, round, board, ENDS[board % ENDS.length]);
    }
  }
  const { path } = await owner.ask('POST', `/events/${id}/invitations`, { post: { post: 'official', role: 'scorer' } });
  const scorer = Object.assign(new Owner(), { server: owner.server });
  await scorer.ask('POST', `/invitations/${path.replace('/invite/', '')}`, { name: 'Sam Okafor', password: 'rooks on open files' });
  await scorer.ask('POST', `/events/${id}/boards/K-5/2/2/mark`, { mark: 'call' });
  await owner.ask('POST', `/events/${id}/boards/K-5/2/4/mark`, { mark: 'absent', color: 'black' });
}
