import { registerEnumType } from 'type-graphql';

export enum FlowResultState {
  unconnected = 'unconnected',
  waiting = 'waiting',
  known = 'known',
}

export enum SubjectVerdict {
  loses = 'loses',
  holds = 'holds',
  early = 'early',
  unknown = 'unknown',
}

registerEnumType(FlowResultState, {
  name: 'FlowResultState',
  valuesConfig: {
    unconnected: { description: 'No connection to Klaviyo, and no file with results of messages.' },
    waiting: { description: 'Figures of messages are there, but none belongs to a step of this flow.' },
    known: { description: 'Steps have figures.' },
  },
});
registerEnumType(SubjectVerdict, {
  name: 'SubjectVerdict',
  valuesConfig: {
    loses: { description: 'Fewer open it than the other subject line, or than others reach.' },
    holds: { description: 'Nothing says that it loses.' },
    early: { description: 'Too few mails were sent to say.' },
    unknown: { description: 'Opens are not counted, or there is nothing to compare with.' },
  },
});
