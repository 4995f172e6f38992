// Made of docs/openapi.json by `npm run wire`; do not write here.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Acceleration: "added-score" | "adjusted-rating" | "sixths";
        /** @description Whoever has an account already says nothing. */
        AcceptInvitation: {
            name?: string | null;
            password?: string | null;
        };
        /** @description Somebody with a password here. */
        Account: {
            /**
             * Format: uint
             * @description At how many events they are something.
             */
            events: number;
            name: string;
            owner: boolean;
            person: components["schemas"]["PersonId"];
        };
        Act: components["schemas"]["ActAddExtraGame"] | components["schemas"]["ActAddSection"] | components["schemas"]["ActAddTeamContest"] | components["schemas"]["ActAdjourn"] | components["schemas"]["ActAllow"] | components["schemas"]["ActAmend"] | components["schemas"]["ActAnnouncePrizes"] | components["schemas"]["ActAnswerOrder"] | components["schemas"]["ActAppealPairing"] | components["schemas"]["ActAppoint"] | components["schemas"]["ActAskForBye"] | components["schemas"]["ActAskForTeamBye"] | components["schemas"]["ActAssignRating"] | components["schemas"]["ActBarSubstitute"] | components["schemas"]["ActBeginRound"] | components["schemas"]["ActCancelBye"] | components["schemas"]["ActCancelTeamBye"] | components["schemas"]["ActChangeEvent"] | components["schemas"]["ActChangeSection"] | components["schemas"]["ActCheckIn"] | components["schemas"]["ActCheckInAll"] | components["schemas"]["ActCombine"] | components["schemas"]["ActCorrect"] | components["schemas"]["ActCrossRound"] | components["schemas"]["ActCrossSection"] | components["schemas"]["ActDecideAppeal"] | components["schemas"]["ActDiscard"] | components["schemas"]["ActDismiss"] | components["schemas"]["ActDivide"] | components["schemas"]["ActDock"] | components["schemas"]["ActDockTeam"] | components["schemas"]["ActDrawLots"] | components["schemas"]["ActDrawNumbers"] | components["schemas"]["ActDrawTeamLots"] | components["schemas"]["ActEnter"] | components["schemas"]["ActExpel"] | components["schemas"]["ActForbid"] | components["schemas"]["ActForfeitRound"] | components["schemas"]["ActHandInLineUp"] | components["schemas"]["ActLock"] | components["schemas"]["ActNote"] | components["schemas"]["ActOpen"] | components["schemas"]["ActOpenLineUps"] | components["schemas"]["ActOrder"] | components["schemas"]["ActPair"] | components["schemas"]["ActPairByHand"] | components["schemas"]["ActPay"] | components["schemas"]["ActPermitDevices"] | components["schemas"]["ActPlayOff"] | components["schemas"]["ActPlayWhite"] | components["schemas"]["ActPost"] | components["schemas"]["ActPostPairings"] | components["schemas"]["ActProvide"] | components["schemas"]["ActReEnter"] | components["schemas"]["ActRearrange"] | components["schemas"]["ActRefund"] | components["schemas"]["ActReinstate"] | components["schemas"]["ActRemark"] | components["schemas"]["ActRemoveSection"] | components["schemas"]["ActReport"] | components["schemas"]["ActReseat"] | components["schemas"]["ActSettle"] | components["schemas"]["ActSpellTeam"] | components["schemas"]["ActSwap"] | components["schemas"]["ActSwapColors"] | components["schemas"]["ActTakeOver"] | components["schemas"]["ActTakeOverEntry"] | components["schemas"]["ActTakeOverRound"] | components["schemas"]["ActToss"] | components["schemas"]["ActTransfer"] | components["schemas"]["ActUndo"] | components["schemas"]["ActUnlock"] | components["schemas"]["ActUnpair"] | components["schemas"]["ActWithdraw"] | components["schemas"]["ActWithdrawTeam"];
        /** @description A game that is rated and scores nothing (28M4). */
        ActAddExtraGame: {
            black: components["schemas"]["EntryId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "add-extra-game";
            result: components["schemas"]["Reported"];
            section: components["schemas"]["SectionName"];
            white: components["schemas"]["EntryId"];
        };
        ActAddSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "add-section";
            plan: components["schemas"]["Plan"];
        };
        ActAddTeamContest: {
            contest: components["schemas"]["TeamContest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "add-team-contest";
        };
        ActAdjourn: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "adjourn";
            /**
             * Format: uint
             * @default 1
             */
            game?: number;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        ActAllow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "allow";
            one: components["schemas"]["EntryId"];
            other: components["schemas"]["EntryId"];
        };
        /** @description What the form says is put right. */
        ActAmend: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "amend";
            entrant: components["schemas"]["Entrant"];
            entry: components["schemas"]["EntryId"];
        };
        /** @description All prizes of a section, in the place of those that were announced before. */
        ActAnnouncePrizes: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "announce-prizes";
            groups: components["schemas"]["PrizeGroup"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description What became of an order that waits: somebody did it by hand, or it is set aside, with a reason. */
        ActAnswerOrder: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "answer-order";
            entry: components["schemas"]["EntryId"];
            /** Format: uint64 */
            order: number;
            "set-aside": boolean;
        };
        /**
         * @description A coach or player holds a pairing to be illegal (IESA 19-4, NC scholastic 13); of the first decision a second
         *     time, to the chief pairing director.
         */
        ActAppealPairing: {
            /** Format: uint */
            board: number;
            by: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "appeal-pairing";
            ground: components["schemas"]["Ground"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        ActAppoint: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "appoint";
            name: string;
            role: components["schemas"]["Role"];
        };
        /** @description An act that is to be done. */
        ActAsked: {
            act: components["schemas"]["Act"];
            id: string;
            /**
             * Format: uint64
             * @description Only if what it touches has not changed since.
             */
            version?: number | null;
            why?: string | null;
        };
        ActAskForBye: {
            bye: components["schemas"]["ByeKind"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "ask-for-bye";
            entry: components["schemas"]["EntryId"];
            /** @default by-policy */
            grant?: components["schemas"]["Grant"];
            /** Format: uint */
            round: number;
        };
        /** @description The same for a team, where teams are paired. */
        ActAskForTeamBye: {
            bye: components["schemas"]["ByeKind"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "ask-for-team-bye";
            /** @default by-policy */
            grant?: components["schemas"]["Grant"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        /** @description 28D, 28E. The act says why. */
        ActAssignRating: {
            /** @description On what it rests, for a player who has no published one; none: on what the act says. */
            basis?: components["schemas"]["Basis"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "assign-rating";
            entry: components["schemas"]["EntryId"];
            /** @description Against 28D1 to 28D5 only by the director's word, and then without prizes (28D7). */
            grant?: components["schemas"]["Grant"];
            /** Format: uint16 */
            rating: number;
        };
        /** @description Nobody takes the board of a player who was expelled (IESA 18-3-4c); or somebody may after all. */
        ActBarSubstitute: {
            /** @default true */
            barred?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "bar-substitute";
            entry: components["schemas"]["EntryId"];
            /** Format: uint64 */
            order?: number | null;
        };
        ActBeginRound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "begin-round";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        ActCancelBye: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cancel-bye";
            entry: components["schemas"]["EntryId"];
            /** @default by-policy */
            grant?: components["schemas"]["Grant"];
            /** Format: uint */
            round: number;
        };
        ActCancelTeamBye: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cancel-team-bye";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        /** @description Takes the place of what was announced of the event as a whole. */
        ActChangeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "change-event";
            event: components["schemas"]["Announcement"];
        };
        /** @description Takes the place of what was announced; once a round is paired, only what leaves its pairings and scores alone. */
        ActChangeSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "change-section";
            plan: components["schemas"]["Plan"];
        };
        ActCheckIn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "check-in";
            entry: components["schemas"]["EntryId"];
        };
        /** @description All of a school at once: one act, and one to take back. Who was checked in before is left as it is. */
        ActCheckInAll: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "check-in-all";
            entries: components["schemas"]["EntryId"][];
        };
        /** @description They play as one and are awarded apart (NC scholastic 10). */
        ActCombine: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "combine";
            into: components["schemas"]["SectionName"];
            sections: components["schemas"]["SectionName"][];
        };
        /** @description 15I. */
        ActCorrect: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "correct";
            /**
             * Format: uint
             * @default 1
             */
            game?: number;
            /** @description What counts for prizes. */
            prizes: components["schemas"]["PrizesBy"];
            result: components["schemas"]["Reported"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description Whoever has the bye of the round that was paired last plays one who has finished, for whom it is the game of the
         *     next round (28M2).
         */
        ActCrossRound: {
            /** @description Of whoever has the bye. */
            color: components["schemas"]["Color"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cross-round";
            partner: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description Those who have the byes of two sections meet: it scores in the higher one, and in the lower one the bye stands
         *     (28M3).
         */
        ActCrossSection: {
            /** @description Of the player of the higher section. */
            color: components["schemas"]["Color"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cross-section";
            higher: components["schemas"]["SectionName"];
            lower: components["schemas"]["SectionName"];
        };
        /** @description What was appealed is decided; a change of the seating is an act of its own. */
        ActDecideAppeal: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "decide-appeal";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            upheld: boolean;
        };
        /** @description An event that was taken over, and on which nothing was built, goes out of sight. */
        ActDiscard: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "discard";
        };
        ActDismiss: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "dismiss";
            name: string;
            role: components["schemas"]["Role"];
        };
        /** @description Quads are made of a section (30G). */
        ActDivide: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "divide";
            section: components["schemas"]["SectionName"];
        };
        /** @description A penalty takes points from somebody's score (20K, IESA 18-3-3a); less than nothing gives them. */
        ActDock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "dock";
            entry: components["schemas"]["EntryId"];
            /**
             * Format: uint64
             * @description The order of a ruling that it carries out.
             */
            order?: number | null;
            points: components["schemas"]["Points"];
            /** @description Only where prizes are given (20N1d). */
            "prizes-only"?: boolean;
        };
        /** @description The same from a team (IESA 18-3-3b): where teams are paired, or in a team contest. */
        ActDockTeam: {
            contest?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "dock-team";
            /** Format: uint64 */
            order?: number | null;
            points: components["schemas"]["Points"];
            section?: components["schemas"]["SectionName"] | null;
            team: string;
        };
        /** @description An act was done. */
        ActDone: {
            /** @description Who was entered by it. */
            entry: components["schemas"]["EntryId"] | null;
            happened: components["schemas"]["HappeningTold"][];
            /** Format: uint64 */
            number: number | null;
            /** Format: uint64 */
            version: number;
            warnings: components["schemas"]["Care"][];
        };
        /** @description A tie is broken by lot, on record (34E13): in the order in which they were drawn, or among whom the program draws. */
        ActDrawLots: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "draw-lots";
            drawn?: components["schemas"]["Drawn"];
            order: components["schemas"]["Number"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description Numbers as they were drawn (30A, 28A), in the place of those by rating. */
        ActDrawNumbers: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "draw-numbers";
            /** @description They had them in another program already, and nobody drew. */
            elsewhere?: boolean;
            order: components["schemas"]["EntryId"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description The same between teams that are tied in a team contest (NC scholastic 19), by their names. */
        ActDrawTeamLots: {
            contest: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "draw-team-lots";
            drawn?: components["schemas"]["Drawn"];
            order: string[];
        };
        ActEnter: {
            /**
             * @description Before the event, which is when some byes can be asked for.
             * @default false
             */
            advance?: boolean;
            /**
             * @description Rounds for which the player asks for a half-point bye with their entry.
             * @default []
             */
            byes?: number[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "enter";
            entrant: components["schemas"]["Entrant"];
            /**
             * @description Plays when the field is odd, and for no prize (28M1).
             * @default false
             */
            "house-player"?: boolean;
            /** @default 0 */
            paid?: components["schemas"]["Cents"];
            /** @description None: the only section for which the player is eligible. */
            section?: components["schemas"]["SectionName"] | null;
        };
        ActExpel: {
            /**
             * @description Whether the player's opponents are compensated (28I3).
             * @default false
             */
            compensate?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "expel";
            entry: components["schemas"]["EntryId"];
        };
        /** @description They are not to meet in this event (28T). */
        ActForbid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "forbid";
            one: components["schemas"]["EntryId"];
            other: components["schemas"]["EntryId"];
        };
        /**
         * @description Loses this round by forfeit, and nobody plays instead (IESA 18-3-5). In a round that is paired the opponent wins by
         *     forfeit; of one to come a Swiss pairs them with nobody.
         */
        ActForfeitRound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "forfeit-round";
            entry: components["schemas"]["EntryId"];
            /** Format: uint64 */
            order?: number | null;
            /** Format: uint */
            round: number;
        };
        /** @description Who sits for a team in a match, from the first board down; again, as long as it is sealed. */
        ActHandInLineUp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "hand-in-line-up";
            /** @description Late, or in the place of one that was seen already, only by the director's word. */
            grant?: components["schemas"]["Grant"];
            players: components["schemas"]["EntryId"][];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        /** @description In the next round these two meet. */
        ActLock: {
            color?: components["schemas"]["Color"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "lock";
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        ActNote: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "note";
            text: string;
        };
        ActOpen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "open";
            event: components["schemas"]["Announcement"];
        };
        /** @description Nobody hands in any more: what is sealed is opened. */
        ActOpenLineUps: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "open-line-ups";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description What a ruling at a board orders beyond its game. The event carries it out where nobody has to choose, and asks where
         *     somebody has.
         */
        ActOrder: {
            /** Format: uint */
            board: number;
            /** @description As the ruling cites them. */
            clauses?: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "order";
            entry: components["schemas"]["EntryId"];
            /**
             * Format: uint
             * @default 1
             */
            game?: number;
            penalty: components["schemas"]["Penalty"];
            /**
             * Format: uint
             * @description Where the game was.
             */
            round: number;
            /** @description The ruling of a game that it is from. */
            ruling: string;
        };
        ActPair: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "pair";
            /** @description As it was drawn for the last round, where that was announced (29E4c); none: the program draws. */
            lot?: components["schemas"]["Color"] | null;
            section: components["schemas"]["SectionName"];
        };
        /** @description The next round as somebody else paired it. */
        ActPairByHand: {
            boards: components["schemas"]["Seating"][];
            bye?: components["schemas"]["Number"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "pair-by-hand";
            section: components["schemas"]["SectionName"];
        };
        ActPay: {
            amount: components["schemas"]["Cents"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "pay";
            entry: components["schemas"]["EntryId"];
        };
        /** @description From now on these devices may be used at the boards (20N, IESA 17-8-1). */
        ActPermitDevices: {
            devices: components["schemas"]["Devices"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "permit-devices";
        };
        /** @description Who goes on from an even meeting of a knock-out. */
        ActPlayOff: {
            /** Format: uint */
            board: number;
            by: components["schemas"]["PlayOffStep"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "play-off";
            "goes-on": components["schemas"]["Number"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description Who of two plays White for their team from this round on (NC bughouse 3); none: from the next that has not begun. */
        ActPlayWhite: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "play-white";
            entry: components["schemas"]["EntryId"];
            /** Format: uint */
            round?: number | null;
        };
        ActPost: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "post";
            posted: components["schemas"]["Posted"];
            section: components["schemas"]["SectionName"];
        };
        ActPostPairings: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "post-pairings";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description What an act would do, and what speaks against it. */
        ActPreview: {
            /** @description What of that speaks against it. */
            against: string[];
            costs: string[];
            /** @description Where a seed was asked for, or given. */
            drawn: components["schemas"]["NumbersDrawn"] | null;
            happens: components["schemas"]["HappeningTold"][];
            /** @description Boards that become others. */
            "new-boards": components["schemas"]["NewBoard"][];
            /** @description The section for which somebody would be entered. */
            section: components["schemas"]["SectionName"] | null;
            /** @description Of a section that is announced like this, where it names none of its own. */
            "usual-tie-breaks": string[] | null;
        };
        /** @description What an unfinished game counts for the next pairing (28Q). */
        ActProvide: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "provide";
            provision: components["schemas"]["Provision"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description The round that was paired last is seated like this (29G); boards with a result stay. */
        ActRearrange: {
            boards: components["schemas"]["Seating"][];
            bye?: components["schemas"]["Number"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "rearrange";
            section: components["schemas"]["SectionName"];
        };
        /** @description A second entry of the same person (28S). */
        ActReEnter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "re-enter";
            entry: components["schemas"]["EntryId"];
            /** @default 0 */
            paid?: components["schemas"]["Cents"];
        };
        ActRefund: {
            amount: components["schemas"]["Cents"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "refund";
            entry: components["schemas"]["EntryId"];
        };
        /** @description After a withdrawal, or after the player stayed away (13G, NC scholastic 11). */
        ActReinstate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "reinstate";
            entry: components["schemas"]["EntryId"];
        };
        /** @description A penalty or a remark stays with the player. */
        ActRemark: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "remark";
            entry: components["schemas"]["EntryId"];
            ruling?: string | null;
            text: string;
        };
        /** @description It was announced, and nobody came: a section without entries goes out of the event. */
        ActRemoveSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "remove-section";
            section: components["schemas"]["SectionName"];
        };
        ActReport: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "report";
            /**
             * @description Who did not come is excused, and stays in the event (28P).
             * @default false
             */
            excused?: boolean;
            /**
             * Format: uint
             * @description Of two, or of the boards of two teams.
             * @default 1
             */
            game?: number;
            /**
             * @description Whether whoever did not come is kept out of later rounds is left to a director (13G): so it is of every report
             *     that none has made.
             */
            "left-open"?: boolean;
            result: components["schemas"]["Reported"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description Some seats of the round that was paired last: boards are taken apart, others are made, also with those who came after
         *     the pairing or stood there without a game, and nobody else is touched (28K, 28M1, 29G).
         */
        ActReseat: {
            /** @description Boards that are taken apart. */
            apart?: number[];
            /** @description Boards that are made: in the place of those, and behind the last one. */
            boards?: components["schemas"]["Meeting"][];
            /** @description Who has the full-point bye from now on; none: whoever had it, unless they have a board now. */
            bye?: components["schemas"]["Number"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "reseat";
            /** @description Who has neither board nor bye from now on, and scores nothing (22C). */
            out?: components["schemas"]["Number"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description What is done about a result that nobody reported (29H). */
        ActSettle: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "settle";
            how: components["schemas"]["Missing"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description A school or team that was written in two ways is written alike on all its entries. */
        ActSpellTeam: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "spell-team";
            right: string;
            team: string;
        };
        /** @description In the round that was paired last these two take each other's places; one of them may have the bye. */
        ActSwap: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "swap";
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        ActSwapColors: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "swap-colors";
            section: components["schemas"]["SectionName"];
        };
        /** @description A running event has been told as another program left it; from here on it is played here. */
        ActTakeOver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "take-over";
            /** @description The file that told it. */
            file: string;
            /** @description That wrote the file, where it says so. */
            program?: string | null;
        };
        /** @description A player as another program had them. The same person may play in two sections there. */
        ActTakeOverEntry: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "take-over-entry";
            entrant: components["schemas"]["Entrant"];
            "house-player"?: boolean;
            section: components["schemas"]["SectionName"];
        };
        /** @description The next round as another program paired it, with the results that came in there. Nobody here gives reasons for it. */
        ActTakeOverRound: {
            boards: components["schemas"]["BoardTaken"][];
            bye?: components["schemas"]["Number"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "take-over-round";
            /** @description Who neither played nor had the bye, and what they have for it. */
            out?: components["schemas"]["SatOut"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description The toss for the first board, which serves all sections (28J, 29E2). */
        ActToss: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "toss";
            /** @description As somebody tossed it; none: the program draws. */
            "higher-ranked"?: components["schemas"]["Color"] | null;
        };
        ActTransfer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "transfer";
            entry: components["schemas"]["EntryId"];
            to: components["schemas"]["SectionName"];
        };
        /** @description Takes back the event with this number in the log. */
        ActUndo: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "undo";
            /** Format: uint64 */
            number: number;
        };
        ActUnlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "unlock";
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        /** @description The round that was paired last is taken back. */
        ActUnpair: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "unpair";
            section: components["schemas"]["SectionName"];
        };
        /** @description From this round on; none: from the next that is paired. */
        ActWithdraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "withdraw";
            entry: components["schemas"]["EntryId"];
            /** Format: uint */
            from?: number | null;
        };
        /** @description A whole team, from this round on; none: from the next that is paired. */
        ActWithdrawTeam: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "withdraw-team";
            /** Format: uint */
            from?: number | null;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        Adjourned: {
            /** @description What is written on the envelope, once the clocks stand. */
            envelope: components["schemas"]["Envelope"] | null;
            /** @description Who is there for the session. */
            here: ("white" | "black")[];
            /** @description A reply to a player who is not there: it is pressed, and the clocks are not stopped. */
            is_reply: boolean;
            /** @description Whether anything has been sealed yet. */
            is_sealed: boolean;
            /**
             * @description `sealing`, `adjourned`, `session` or `opened`.
             * @enum {string}
             */
            phase: "sealing" | "adjourned" | "session" | "opened";
            /** @description What was sealed: for its writer, and for everybody once it can be seen. */
            sealed: string | null;
            /** @enum {string} */
            sealer: "white" | "black";
        };
        /** @enum {string} */
        Align: "left" | "right" | "center";
        /** @description What two friends agreed to beside the book. */
        AmongFriends: {
            /** @description A touch binds nobody. */
            free_touch: boolean;
            /** @description A move is taken back if the opponent agrees. */
            take_backs: boolean;
        };
        /** @description The event as a whole. */
        Announcement: {
            /** @description When registration for the first round closes: until then fees go back (23A3). */
            "entries-close"?: components["schemas"]["When"] | null;
            from: components["schemas"]["Date"];
            /** @description When everybody may see how the games stand. */
            live?: components["schemas"]["Live"];
            name: string;
            /** @description How much of a minor's name is shown. */
            names?: components["schemas"]["NamesShown"];
            /** @description The affiliate that runs it (23A). */
            organizer?: string | null;
            place?: string | null;
            /** @description The last day, on which players must still be members (23C). */
            to: components["schemas"]["Date"];
        };
        /** @description The event as a whole. */
        AnnouncementShown: {
            /** @description When registration for the first round closes: until then fees go back (23A3). */
            "entries-close"?: components["schemas"]["When"];
            from: components["schemas"]["Date"];
            /** @description When everybody may see how the games stand. */
            live?: components["schemas"]["Live"];
            name: string;
            /** @description How much of a minor's name is shown. */
            names?: components["schemas"]["NamesShownShown"];
            /** @description The affiliate that runs it (23A). */
            organizer?: string;
            place?: string;
            /** @description The last day, on which players must still be members (23C). */
            to: components["schemas"]["Date"];
        };
        /** @description What became of an order. */
        Answered: "carried-out" | "by-hand" | "set-aside";
        /** @description What sets two neighbors apart. */
        Apart: ("score" | "tie-break") | "bracket" | "over-the-board" | "record" | "nothing";
        Appealed: {
            /** @enum {string} */
            by: "white" | "black";
            stage: string;
        };
        AppealInstance: {
            clauses: components["schemas"]["Clause"][];
            name: string;
        };
        AppealOfPairing: {
            /** Format: uint */
            board: number;
            by: string;
            ground: components["schemas"]["Ground"];
            /** @description None while nobody has decided. */
            upheld: boolean | null;
        };
        /**
         * @description One of the boards of a match, as somebody names it who does not sit at one of them.
         * @enum {string}
         */
        AtBoard: "A" | "B";
        /** @description A line with its moment, as it is shown. */
        AuditKept: {
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            at: number;
            event?: components["schemas"]["EventId"];
            /** Format: ip */
            from?: string;
            /** Format: uint64 */
            number: number;
            person?: components["schemas"]["PersonId"];
            text?: string;
            what: components["schemas"]["AuditMatter"];
            /** @description Under which name they acted, or tried to. */
            who: string;
        };
        /** @description What happened. */
        AuditMatter: ("owner-made" | "signed-in" | "sign-in-failed" | "signed-out" | "password-changed" | "reset-linked" | "password-reset" | "token-issued" | "token-revoked" | "invited" | "invitation-revoked" | "invitation-accepted" | "cards-issued" | "card-revoked" | "card-used" | "tablets-made" | "tablet-taken-away" | "tablet-changed" | "tablet-opened" | "code-failed" | "post-given" | "post-taken" | "link-given" | "refused" | "slowed" | "backed-up" | "phones-let-in" | "phones-shut-out" | "stopped" | "log-exported" | "list-removed") | "list-read" | "clock-jumped" | "lines-lost";
        /** @description On what an assigned rating rests. */
        Basis: {
            foreign: {
                federation: components["schemas"]["Federation"];
                /** Format: uint16 */
                rating: number;
            };
        } | "claimed" | {
            unofficial: {
                /** Format: uint32 */
                games: number;
                /** Format: uint16 */
                rating: number;
            };
        } | {
            results: {
                /** Format: uint16 */
                computed: number;
            };
        } | "unrated-play";
        /** @enum {string} */
        Being: "player" | "assistant" | "coach";
        BeingRead: {
            list: string;
            /**
             * Format: uint64
             * @description So far.
             */
            members: number;
        };
        /** @description A dispute as it lies before the director. */
        Bench: {
            /** @description What the book advises on a claim of insufficient losing chances in such an ending (us-chess-7 14I3 to 14I7). */
            advice: components["schemas"]["Told"][];
            /** @description The same as it will be read to both players; nothing where none is proposed. */
            aloud: string[];
            /** @description The ruling that is appealed, with those who hear it one after the other. */
            appealed?: components["schemas"]["RulingSlip"];
            choice_clauses: components["schemas"]["Clause"][];
            choices: components["schemas"]["Choice"][];
            findings: components["schemas"]["Finding"][];
            /** @description What may be found besides; it changes the ruling. */
            may_find: components["schemas"]["Question"][];
            /** @description The ruling that the director is to confirm. */
            proposal: components["schemas"]["Told"][];
            questions: components["schemas"]["Question"][];
            /**
             * Format: uint16
             * @description To be sent back with a ruling or a choice.
             */
            revision: number;
        };
        /** @description A neighbor in the standings, and what sets the two apart. */
        Beside: {
            by: components["schemas"]["Apart"];
            /** @description None where teams are paired. */
            entry: components["schemas"]["EntryId"] | null;
            is: components["schemas"]["Side"];
            name: string;
            number: components["schemas"]["Number"];
            score: components["schemas"]["Points"];
            /**
             * Format: uint
             * @description How many share the place with whom this is about, themselves included.
             */
            sharing: number;
            /** @description The tie-break that decides between the two, where one does. */
            "tie-break"?: components["schemas"]["Between"];
        };
        /** @description What a tie-break says of both. */
        Between: {
            name: string;
            other: string | null;
            own: string | null;
            rule: string;
        };
        /** @description A word of a phrase that stands for any of its kind. */
        Blank: {
            /**
             * Format: uint
             * @description Where in the phrase it begins, the same with either color.
             */
            at: number;
            /**
             * @description `square`, `man`, `move`, `time` or `number`.
             * @enum {string}
             */
            kind: "square" | "man" | "move" | "time" | "number";
            word: string;
        };
        /** @description `7`, or `"7.2"` for the second table of a match. */
        BoardAsked: number | string;
        /** @enum {string} */
        BoardMark: "absent" | "here" | "call" | "answered" | "differ" | "agree";
        /** @description A board with the most urgent of its games; white and black are those whom it seats, which may be teams. */
        BoardOnFloor: {
            absent: components["schemas"]["Color"][];
            /** @description What for, where the players said so. */
            asks: string | null;
            black: components["schemas"]["OnChart"];
            /** Format: uint */
            board: number;
            called: boolean;
            /** @description Who has sat down at their board on the screen. */
            came: components["schemas"]["Color"][];
            claims: components["schemas"]["Called"] | null;
            /** @description Who has two slips on paper in hand that say different things. */
            differ: string | null;
            /** @description What is claimed at its game and not ruled on yet, for those who may know. */
            disputed: components["schemas"]["InDispute"] | null;
            /** @description Whether it comes after another game of its board. */
            follows: boolean;
            game: string | null;
            /** @description All of them, where there are several. */
            games?: components["schemas"]["GameOnFloor"][];
            /** @description The clocks of its game stand because of something beyond the players' control. */
            interrupted: boolean;
            /** @description As signs and slips have it: `7`, or `7.2` where a board has several games. */
            named: string;
            /**
             * Format: uint
             * @description Which of the games of its board.
             */
            number: number;
            /** @description What follows from how the game ended, where its log says so. */
            proposed: components["schemas"]["Outcome"] | null;
            /** @description As it is written: `1-0`. */
            result: string | null;
            /** @description Of each game, as it is written: `1-0`. */
            results: (string | null)[];
            /** @description What they wrote down on the tablet of the board. */
            sheets: components["schemas"]["Scoresheets"] | null;
            slips: components["schemas"]["SlipOnFloor"][];
            state: components["schemas"]["Urgency"];
            white: components["schemas"]["OnChart"];
        };
        BoardPaired: {
            /** @description For whom it is the game of the next round, played early. */
            ahead: components["schemas"]["Number"] | null;
            black: components["schemas"]["OnChart"];
            /** Format: uint */
            board: number;
            decided: boolean;
            games: components["schemas"]["GamePaired"][];
            /** @description What counts for the next pairing while a result is missing. */
            provision: components["schemas"]["Provision"] | null;
            /** @description The reasons alone, where the seats stand beside them. */
            short: components["schemas"]["WhyHere"];
            white: components["schemas"]["OnChart"];
            why: components["schemas"]["WhyHere"];
        };
        /** @description A board of a round that was paired elsewhere. */
        BoardTaken: {
            black: components["schemas"]["Number"];
            /** @description Of its games, the first one first; none where no result has come in. */
            results: (components["schemas"]["Reported"] | null)[];
            white: components["schemas"]["Number"];
        };
        Book: {
            name: string;
            title: string;
        };
        /** @description A book with its chapters. */
        BookPlan: {
            chapters: components["schemas"]["ChapterPlan"][];
            /** Format: uint */
            clauses: number;
            name: string;
            title: string;
        };
        BothSay: {
            black: components["schemas"]["Outcome"] | null;
            white: components["schemas"]["Outcome"] | null;
        };
        ByeGiven: {
            player: components["schemas"]["OnChart"];
            short: string | null;
            why: string | null;
        };
        ByeKind: ("half-point" | "zero-point") | "awarded";
        ByePolicy: {
            /**
             * Format: uint8
             * @description How many half-point byes one player can have (22C3).
             * @default null
             */
            "at-most"?: number | null;
            /** @default first-half */
            "half-point"?: components["schemas"]["HalfPointByes"];
            /**
             * Format: uint8
             * @description A bye for the last round is asked for before the player's first game, or, if announced, their second (22C4).
             * @default 1
             */
            "last-round-before-game"?: number;
            /** @default as-offered */
            "late-entry"?: components["schemas"]["LateEntry"];
            /**
             * Format: uint32
             * @description How many minutes before its round a bye is asked for at the latest (22C2).
             * @default 60
             */
            "minutes-before"?: number;
            /**
             * @description Asked for with an advance entry, and later only by grace of the director (NC scholastic 15).
             * @default false
             */
            "only-with-entry"?: boolean;
            /** @default true */
            "zero-point"?: boolean;
        };
        ByePolicyShown: {
            /**
             * Format: uint8
             * @description How many half-point byes one player can have (22C3).
             * @default null
             */
            "at-most": number | null;
            /** @default first-half */
            "half-point": components["schemas"]["HalfPointByes"];
            /**
             * Format: uint8
             * @description A bye for the last round is asked for before the player's first game, or, if announced, their second (22C4).
             * @default 1
             */
            "last-round-before-game": number;
            /** @default as-offered */
            "late-entry": components["schemas"]["LateEntry"];
            /**
             * Format: uint32
             * @description How many minutes before its round a bye is asked for at the latest (22C2).
             * @default 60
             */
            "minutes-before": number;
            /**
             * @description Asked for with an advance entry, and later only by grace of the director (NC scholastic 15).
             * @default false
             */
            "only-with-entry": boolean;
            /** @default true */
            "zero-point": boolean;
        };
        /** @description Who called, and what for; the incident form begins with it. */
        Called: {
            by: components["schemas"]["Color"];
            for: components["schemas"]["CalledFor"];
        };
        CalledFor: ("draw" | "flag" | "illegal-move" | "touch-move" | "other") | "director";
        /** @description Something that can be done now. */
        CanDo: {
            at: components["schemas"]["Whereabouts"];
            /** @description The word of the act. */
            do: string;
            words: string;
        };
        /** @description A card that was just issued: nobody will see its code again. */
        Card: {
            code: string;
            entry: components["schemas"]["EntryId"];
            name: string;
            /** @description What its QR code says after the address of the server. */
            path: string;
        };
        /** @description A card that is in somebody's hands. */
        CardOut: {
            entry: components["schemas"]["EntryId"];
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            issued_at: number;
        };
        CardsAsked: {
            entries: components["schemas"]["EntryId"][];
        };
        CardsToPrint: {
            address: string;
            cards: components["schemas"]["CardToPrint"][];
            paper?: components["schemas"]["PaperSize"] | null;
        };
        /** @description A card as it was issued. */
        CardToPrint: {
            code: string;
            entry: components["schemas"]["EntryId"];
            /** @description The event knows it; it comes along with what was issued. */
            name?: string | null;
            path: string;
        };
        /** @description Something that needs care, in words with its rules, and what it is about. */
        Care: {
            at: components["schemas"]["Whereabouts"];
            clauses: components["schemas"]["Clause"][];
            entry: components["schemas"]["EntryId"] | null;
            kind: components["schemas"]["CareKind"];
            text: string;
        };
        /** @enum {string} */
        CareKind: "results-missing" | "meetings-even" | "line-ups-sealed" | "unfinished" | "opponent-has-left" | "stayed-away" | "sits-two-rounds" | "appeal-waits" | "order-waits" | "empty-seat" | "colors-not-chosen" | "not-checked-in" | "unpaid" | "not-a-member" | "boards-overlap" | "school-spelled" | "not-eligible" | "not-posted";
        CaseOnShelf: {
            /** @description Its path under `cases/` without the ending. */
            name: string;
            title: string;
        };
        /** @description A cell in which something is wrong. */
        CellOfList: {
            /**
             * Format: uint
             * @description Counted from 0.
             */
            column: number;
            found: string;
        };
        /** @description The same as data. */
        CellOfSheet: null | string | number | [
            string,
            string
        ];
        /** Format: uint32 */
        Cents: number;
        ChangePassword: {
            old: string;
            password: string;
        };
        Chapter: {
            clauses: components["schemas"]["ClauseInChapter"][];
            id: string;
        };
        ChapterPlan: {
            /** Format: uint */
            clauses: number;
            /** @description What its own clause says; empty where only its parts are clauses. */
            gist: string;
            id: string;
        };
        /** @description Whom a coach or parent looks after. */
        Charges: {
            team: string;
        } | {
            entries: components["schemas"]["EntryId"][];
        };
        /** @description What becomes of those who have not checked in when the first round is paired. */
        CheckIn: "warned" | "needed";
        Choice: {
            /** @description The same as it would be read to both players. */
            aloud: string[];
            choice: string;
            /** @description What is read in two steps. */
            decided?: components["schemas"]["Decided"];
            /** @description Whether it ends the game. */
            ends: boolean;
            /** @description What would follow from it. */
            follows: components["schemas"]["Told"][];
            /** @description The time at its end, where it has one: the director may put another in its place. */
            time: string | null;
        };
        /** @description What a file leaves open, as somebody chose it. Nothing: as it is shown. */
        Choices: {
            /**
             * @description The book under which all sections go on, by its name.
             * @default null
             */
            book?: string | null;
            /** @default null */
            from?: components["schemas"]["Date"] | null;
            /** @default null */
            name?: string | null;
            /**
             * @description The list that the ratings are from.
             * @default null
             */
            "rating-list"?: string | null;
            sections?: components["schemas"]["SectionChoice"][];
            /** @default null */
            to?: components["schemas"]["Date"] | null;
        };
        ChosenPassword: {
            password: string;
        };
        Claimable: {
            /**
             * @description As the act names it; in a menu it stands behind `claim-`.
             * @enum {string}
             */
            claim: "triple-occurrence" | "fifty-moves" | "drawn-ending" | "losing-chances" | "flag" | "illegal-move";
            /** @description What follows if it is wrong; nothing where it costs nothing. */
            costs: components["schemas"]["Told"][];
            name: string;
            says: string;
        };
        ClaimInShort: {
            about: string;
            /** @description The move that was announced with the claim. */
            announced: string | null;
            /** @enum {string|null} */
            by: "white" | "black" | null;
        };
        Claims: {
            /** @description What a player can claim of the record itself. */
            claims: components["schemas"]["Claimable"][];
            /** @description What can be told besides, by topic. */
            topics: components["schemas"]["TellableTopic"][];
        };
        Clause: {
            book: string;
            /** @description As people cite it under this game's book: `14C6`, or `US Chess 14C6` for another book's. */
            cite: string;
            gist: string;
            id: string;
        };
        ClauseInChapter: {
            /**
             * Format: uint
             * @description How many clauses it stands under.
             */
            depth: number;
            gist: string;
            how: string | null;
            id: string;
        };
        ClockDue: {
            /** @enum {string} */
            color: "white" | "black";
            /**
             * Format: int64
             * @description In milliseconds.
             */
            left: number;
            /**
             * Format: int64
             * @description The same as a clock can be set to it by hand: in whole seconds.
             */
            set: number;
        };
        ClockFace: {
            /** Format: int64 */
            left: number;
            /** Format: uint16 */
            moves: number;
            /** Format: uint */
            period: number;
        };
        /** @description A clock with all that is needed to go on counting from this moment without us. */
        ClockOnTablet: {
            /** Format: int64 */
            at: number;
            black: components["schemas"]["ClockFace"];
            control: components["schemas"]["ControlOfClock"];
            /**
             * Format: int64
             * @description What is left of the delay of that turn.
             */
            delay: number;
            running: boolean;
            /**
             * Format: int64
             * @description How long it has lasted, stops left out.
             */
            spent: number;
            /** @description Whose turn is running or was stopped. */
            turn: components["schemas"]["Color"] | null;
            white: components["schemas"]["ClockFace"];
        };
        Clocks: {
            /** Format: int64 */
            black: number | null;
            /**
             * Format: int64
             * @description What is left of the delay of the running side.
             */
            delay: number;
            /** @enum {string|null} */
            running: "white" | "black" | null;
            /**
             * Format: int64
             * @description Milliseconds left at the moment of this view; nothing where no program keeps the time and nobody read it.
             */
            white: number | null;
        };
        Codes: {
            /** @description Of each text the rows of its code with their quiet border, a dark cell as `1`. */
            codes: string[][];
        };
        CodesAsked: {
            texts: string[];
        };
        /** @description A code that somebody types or has scanned: of a card, or of a tablet. */
        CodeTyped: {
            code: string;
        };
        /** @enum {string} */
        Color: "white" | "black";
        /** @description Who of two has White in the next round that has not begun, the partner Black (nc-bughouse 3). */
        ColorsOfTwo: {
            /** @description Whether the team has said so; if nobody said it, the first of the line-up has White. */
            chosen: boolean;
            partner: components["schemas"]["Partner"] | null;
            /** Format: uint */
            round: number;
            white: components["schemas"]["EntryId"];
        };
        /** @description A column of a list. */
        ColumnOfList: {
            /**
             * Format: uint
             * @description Counted from 0.
             */
            at: number;
            /** @description What stands in it first. */
            example: string;
            /** @description What it is taken for, such as `rating`. */
            holds: string | null;
            name: string;
        };
        ColumnOfSheet: {
            align: components["schemas"]["Align"];
            name: string;
        };
        Comparison: {
            books: components["schemas"]["Book"][];
            /** Format: uint */
            differing: number;
            /** Format: uint */
            of: number;
            topics: components["schemas"]["TopicOfBooks"][];
        };
        ConditionOfCase: {
            name: string;
            value: string;
        };
        ControlOfClock: {
            /** Format: int64 */
            amount: number;
            /** @description A period without moves is sudden death; the last one with moves repeats. */
            periods: components["schemas"]["PeriodOfControl"][];
            /** @enum {string} */
            timer: "none" | "delay" | "bronstein" | "increment";
        };
        /** @description A time control that was understood, and how its games are rated (us-chess-7 5C). */
        ControlRead: {
            clauses: components["schemas"]["Clause"][];
            control: string;
            /** @description Nothing where such games are not rated. */
            rated: components["schemas"]["RatingClass"] | null;
            says: string;
        };
        /** Format: date */
        Date: string;
        /** @description What a director chose, in two steps: what it is about is read once, and what was chosen goes on from there. */
        Decided: {
            about: string;
            says: string;
        };
        /** @description Where somebody looks around now. */
        DemoEntered: {
            event: components["schemas"]["EventId"];
            page: string;
            shared: boolean;
        };
        /** @description Whether strangers look around in the same demo. */
        DemoShared: {
            shared: boolean;
        };
        /** @description Whose devices may be used at a board. */
        Devices: "officials" | "tablets" | "phones" | "screens";
        Dispute: {
            /**
             * @description `triple occurrence`, `fifty moves`, `drawn ending`, `insufficient losing chances`, `flag`, `illegal move`,
             *     `early agreement`, `illegal move seen`, or what is said to have happened.
             */
            about: string;
            /** @description The move that was announced with the claim. */
            announced: string | null;
            /** @description For officials only: what they must do. */
            bench?: components["schemas"]["Bench"];
            /** @enum {string|null} */
            by: "white" | "black" | null;
            /**
             * @description What is claimed, as the act names it; nothing where something is said to have happened.
             * @enum {string|null}
             */
            claim: "triple-occurrence" | "fifty-moves" | "drawn-ending" | "flag" | "illegal-move" | "losing-chances" | null;
            /** Format: uint16 */
            dispute: number;
            /** @description Whether whoever accepts it accepts a draw. */
            is_of_a_draw: boolean;
            /**
             * @description `open`, or for players `director`, or for the director `findings`, `choice` or `proposed`.
             * @enum {string}
             */
            stage: "open" | "director" | "findings" | "choice" | "proposed";
        };
        /** @description It was done. */
        Done: {
            ok: boolean;
        };
        /** @description Who draws a lot. */
        Drawn: "by-program" | "by-hand";
        /** @description Somebody who is out because they stayed away (us-chess-7 13G, 28P, NC scholastic 11). */
        Dropped: {
            entry: components["schemas"]["EntryId"];
            /**
             * Format: uint
             * @description The first round without them.
             */
            from: number;
            name: string;
            /** @description Whether they are out of that one round only. */
            only: boolean;
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description What is none has no limit. Somebody of whom a limited thing is not known is not turned away for it, but a rating that
         *     is missing is below every limit.
         */
        Eligibility: {
            /**
             * Format: uint16
             * @default null
             */
            "at-least"?: number | null;
            /**
             * Format: uint16
             * @description Ratings below this one: `U1200` is `1200`.
             * @default null
             */
            below?: number | null;
            /**
             * @description Born on this day or later: the limit of age.
             * @default null
             */
            "born-since"?: components["schemas"]["Date"] | null;
            /**
             * @description Born on this day or earlier: seniors.
             * @default null
             */
            "born-until"?: components["schemas"]["Date"] | null;
            /**
             * Format: uint8
             * @default null
             */
            "highest-grade"?: number | null;
            /**
             * Format: uint8
             * @description School grades; kindergarten is 0.
             * @default null
             */
            "lowest-grade"?: number | null;
        };
        /**
         * @description What is none has no limit. Somebody of whom a limited thing is not known is not turned away for it, but a rating that
         *     is missing is below every limit.
         */
        EligibilityShown: {
            /**
             * Format: uint16
             * @default null
             */
            "at-least": number | null;
            /**
             * Format: uint16
             * @description Ratings below this one: `U1200` is `1200`.
             * @default null
             */
            below: number | null;
            /**
             * @description Born on this day or later: the limit of age.
             * @default null
             */
            "born-since": components["schemas"]["Date"] | null;
            /**
             * @description Born on this day or earlier: seniors.
             * @default null
             */
            "born-until": components["schemas"]["Date"] | null;
            /**
             * Format: uint8
             * @default null
             */
            "highest-grade": number | null;
            /**
             * Format: uint8
             * @description School grades; kindergarten is 0.
             * @default null
             */
            "lowest-grade": number | null;
        };
        /** @description As whom somebody wants to look around, and where. */
        EnterDemo: {
            /**
             * @description In a new one, whatever runs.
             * @default false
             */
            anew?: boolean;
            as: components["schemas"]["Look"];
            event?: components["schemas"]["EventId"] | null;
        };
        /** @description A person who wants to play. */
        Entrant: {
            /**
             * Format: uint8
             * @description The player's board in a team that has a board order (31B).
             */
            board?: number | null;
            born?: components["schemas"]["Date"] | null;
            club?: string | null;
            contact?: string | null;
            family?: string | null;
            /** @description Where the parts are known. Else the last word of the name is the last name, with what belongs to it. */
            "first-name"?: string | null;
            /**
             * Format: uint8
             * @description Kindergarten is 0.
             */
            grade?: number | null;
            "last-name"?: string | null;
            /** @description With the federation (23C). */
            "member-id"?: string | null;
            "member-until"?: components["schemas"]["Date"] | null;
            /**
             * @description As it is read and said: `Ann Lee`. With the two parts below it is made of them.
             * @default
             */
            name?: string;
            /**
             * Format: uint16
             * @description For prizes, where it differs from the rating for pairing (28F).
             */
            "prize-rating"?: number | null;
            /** @description One at most of every list. */
            ratings?: components["schemas"]["Listed"][];
            /** @description Unrated, but with rated games too recent to be published (28L2). */
            "recent-games"?: boolean;
            /** @description As rating reports want it: `NC`. */
            state?: string | null;
            /** @description The player's team, which in a scholastic event is their school. */
            team?: string | null;
        };
        /** @description A person who wants to play. */
        EntrantShown: {
            /**
             * Format: uint8
             * @description The player's board in a team that has a board order (31B).
             */
            board?: number;
            born?: components["schemas"]["Date"];
            club?: string;
            contact?: string;
            family?: string;
            /** @description Where the parts are known. Else the last word of the name is the last name, with what belongs to it. */
            "first-name"?: string;
            /**
             * Format: uint8
             * @description Kindergarten is 0.
             */
            grade?: number;
            "last-name"?: string;
            /** @description With the federation (23C). */
            "member-id"?: string;
            "member-until"?: components["schemas"]["Date"];
            /**
             * @description As it is read and said: `Ann Lee`. With the two parts below it is made of them.
             * @default
             */
            name: string;
            /**
             * Format: uint16
             * @description For prizes, where it differs from the rating for pairing (28F).
             */
            "prize-rating"?: number;
            /** @description One at most of every list. */
            ratings?: components["schemas"]["ListedShown"][];
            /** @description Unrated, but with rated games too recent to be published (28L2). */
            "recent-games"?: boolean;
            /** @description As rating reports want it: `NC`. */
            state?: string;
            /** @description The player's team, which in a scholastic event is their school. */
            team?: string;
        };
        /** @description Everybody who entered. */
        Entries: {
            entries: components["schemas"]["EntryInList"][];
            /** Format: uint64 */
            version: number;
        };
        /**
         * Format: uint32
         * @description An entry, by its place in the order of entries, from 1. It is never given to another, not even after an undo.
         */
        EntryId: number;
        /** @description An entry; what only some may see is there for them. */
        EntryInList: {
            /**
             * Format: uint16
             * @description Rated by the director; nothing at all for those who do not see the entry form.
             */
            assigned?: number | null;
            /** @description Whether somebody has still to check them in; after a round without check-in nobody asks any more. */
            awaited: boolean;
            "awarded-in": components["schemas"]["SectionName"];
            /** @description Rounds in which they are not paired, past and to come. */
            byes: number[];
            "checked-in": boolean;
            /** @description Where a team is two players: who of them has White in the next round. */
            colors?: components["schemas"]["ColorsOfTwo"];
            entrant?: components["schemas"]["EntrantShown"];
            entry: components["schemas"]["EntryId"];
            /** Format: uint8 */
            grade: number | null;
            "house-player": boolean;
            late: boolean;
            left: components["schemas"]["HasLeft"] | null;
            money?: components["schemas"]["Money"];
            name: string;
            number: components["schemas"]["Number"] | null;
            out: {
                [key: string]: components["schemas"]["Out"];
            };
            /** @description What penalties took from the score, and what rulings ordered. */
            penalties?: components["schemas"]["Penalties"];
            /** Format: uint16 */
            rating: number | null;
            remarks?: components["schemas"]["OnRecord"][];
            section: components["schemas"]["SectionName"];
            team: string | null;
        };
        Envelope: {
            /** Format: int64 */
            black: number;
            /**
             * Format: uint32
             * @description The number of the sealed move.
             */
            number: number;
            /** @description Before the sealed move. */
            position: string;
            signed: ("white" | "black")[];
            /**
             * Format: int64
             * @description Milliseconds left.
             */
            white: number;
        };
        /** @description Something else is wrong: with what was sent, or with us. */
        Error: {
            error: components["schemas"]["Fault"];
        };
        /** @description How far an estimate has come. */
        Estimate: {
            /** @enum {string} */
            claimant: "white" | "black";
            /** Format: uint32 */
            drawn: number;
            /** Format: uint32 */
            games: number;
            /** @description Between these the true share lies, with a confidence of 95 percent. */
            interval: [
                number,
                number
            ] | null;
            /** Format: double */
            loss_share: number | null;
            /** Format: uint32 */
            lost: number;
            /**
             * Format: uint32
             * @description How many games are to be played.
             */
            of: number;
            /** @description What that says of the book's standard, or what went wrong. */
            says: string;
            /**
             * @description `playing`, `done`, `broken-off` or `failed`.
             * @enum {string}
             */
            state: "playing" | "done" | "broken-off" | "failed";
            /** Format: uint32 */
            won: number;
        };
        EstimateAsked: {
            /** Format: uint32 */
            games: number;
        };
        /** @description An event, by the name that stands in its addresses: `spring-open`. */
        EventId: string;
        /** @description An event in the list; of one whose log cannot be read only its name in addresses. */
        EventListed: {
            event: components["schemas"]["AnnouncementShown"] | null;
            id: components["schemas"]["EventId"];
            sections: components["schemas"]["SectionListed"][];
        } | {
            id: components["schemas"]["EventId"];
            unreadable: boolean;
        };
        /** @description What a page is told: to look again, or only that the line is up. */
        EventNews: {
            /**
             * Format: uint64
             * @description Something has changed beside the log.
             */
            floor?: number;
            /** Format: uint64 */
            live?: number;
            /** @description Why nothing can be recorded; null when everything is again. */
            log?: components["schemas"]["LogKind"] | null;
            /** Format: uint64 */
            version?: number;
        };
        EventOfTablet: {
            id: components["schemas"]["EventId"];
            name: string | null;
        };
        EventOpened: {
            event: components["schemas"]["EventId"];
            /** Format: uint64 */
            version: number;
        };
        /** @description The event for this caller. */
        EventPage: {
            contests: components["schemas"]["TeamContestShown"][];
            /** @description What in the file is damaged, for whoever answers for the event. */
            damaged?: string[];
            devices: components["schemas"]["Devices"];
            /** @description Who is not paired any more because they did not come, while they could still be taken back. */
            dropped: components["schemas"]["Dropped"][];
            /** @description Announced with the first act of every event. */
            event: components["schemas"]["AnnouncementShown"];
            id: components["schemas"]["EventId"];
            may: components["schemas"]["CanDo"][];
            me: components["schemas"]["Visitor"];
            /**
             * Format: uint
             * @description From which the boards of one more section could be counted.
             */
            "next-board": number;
            notes: string[];
            now: components["schemas"]["When"];
            officials: components["schemas"]["Official"][];
            /** @description What whoever looks did last, and can take back. */
            own: components["schemas"]["OwnAct"][];
            sections: components["schemas"]["SectionOfEvent"][];
            /** @description Where it comes from, for those who read its log. */
            "taken-over": components["schemas"]["TakenOverFrom"] | null;
            toss: components["schemas"]["Color"] | null;
            /** Format: uint64 */
            version: number;
            warnings: components["schemas"]["Care"][];
        };
        Events: {
            events: components["schemas"]["EventListed"][];
        };
        /** @description A template as a page is told of it. */
        EventTemplate: {
            book: string;
            contests: components["schemas"]["TeamContestShown"][];
            control: string;
            name: string;
            /** Format: uint */
            rounds: number;
            sections: components["schemas"]["SectionTemplate"][];
            text: string;
            title: string;
        };
        /** @description Why a board, or the bye, is what it is. */
        Explained: {
            /** Format: uint */
            board: number | null;
            "changed-by-director": boolean;
            /** @description For those who pair. */
            full: string | null;
            notable: string[];
            players: components["schemas"]["Voice"][];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        Fact: {
            answer: string;
            question: string;
        };
        Fault: {
            field?: string;
            text: string;
        };
        /** @description Whose rating it is. */
        Federation: ("canada" | "bermuda" | "jamaica" | "quebec" | "former-soviet-union" | "philippines" | "brazil" | "peru" | "colombia" | "other") | {
            fide: components["schemas"]["Formula"];
        } | "england" | "ingo";
        /** @description A file. */
        FileHanded: {
            /** @description Its bytes, in base64. */
            content: string;
            name: string;
        };
        Finding: {
            answer: string;
            question: string;
            sentence: string;
        };
        Finds: {
            /** @description The clauses, book by book, those that fit best first. */
            books: components["schemas"]["FindsOfBook"][];
            /** Format: uint */
            found: number;
            /** @description Matters on which books rule. */
            matters: components["schemas"]["MatterFound"][];
            /** @description Words that were left out because nothing has all of them. */
            without: string[];
        };
        FindsOfBook: {
            clauses: components["schemas"]["LedgerClause"][];
            /** Format: uint */
            found: number;
            name: string;
            title: string;
        };
        /** @description What a page is told of it. */
        FloorMap: {
            now: components["schemas"]["When"];
            rounds: components["schemas"]["RoundOnFloor"][];
            /** Format: uint64 */
            version: number;
        };
        /** @description How a FIDE rating is converted. */
        Formula: ("plus50" | "plus100") | "line" | "two-part";
        /** @description Those who are called so. */
        FoundByName: {
            found: components["schemas"]["FoundPlayer"][];
        };
        FoundPlayer: {
            entry: components["schemas"]["EntryId"];
            /** @description As whoever asks may call them. */
            name: string;
            section: components["schemas"]["SectionName"];
        };
        /** @description What a page says. An act that cannot be read still has a name, by which it is answered. */
        FromPage: {
            act: components["schemas"]["SeatAct"];
            id: string;
            /** @description The board of a match that it is about, from somebody who plays at neither. */
            on?: components["schemas"]["AtBoard"] | null;
            /** @constant */
            type: "act";
        } | {
            /** @default null */
            t?: unknown;
            /** @constant */
            type: "ping";
        };
        /** @description The game of which a tablet speaks; one that is not named is the first. */
        GameAtTablet: {
            /** Format: uint */
            game?: number | null;
            /** Format: uint */
            round: number;
        };
        GameOfPlayer: {
            adjourned: boolean;
            color: components["schemas"]["Color"];
            /** @description `7`, or `7.2` where a board has several. */
            named: string;
            opponent: components["schemas"]["OnChart"];
            result: components["schemas"]["Outcome"] | null;
            /** @description As it is written: `1-0`. */
            words: string | null;
        };
        /** @description What is known of one game. */
        GameOnFloor: {
            absent: components["schemas"]["Color"][];
            /** @description What for, where the players said so. */
            asks: string | null;
            black: components["schemas"]["OnChart"];
            /** Format: uint */
            board: number;
            called: boolean;
            /** @description Who has sat down at their board on the screen. */
            came: components["schemas"]["Color"][];
            claims: components["schemas"]["Called"] | null;
            /** @description Who has two slips on paper in hand that say different things. */
            differ: string | null;
            /** @description What is claimed at its game and not ruled on yet, for those who may know. */
            disputed: components["schemas"]["InDispute"] | null;
            /** @description Whether it comes after another game of its board. */
            follows: boolean;
            game: string | null;
            /** @description The clocks of its game stand because of something beyond the players' control. */
            interrupted: boolean;
            /** @description As signs and slips have it: `7`, or `7.2` where a board has several games. */
            named: string;
            /**
             * Format: uint
             * @description Which of the games of its board.
             */
            number: number;
            /** @description What follows from how the game ended, where its log says so. */
            proposed: components["schemas"]["Outcome"] | null;
            /** @description As it is written: `1-0`. */
            result: string | null;
            /** @description What they wrote down on the tablet of the board. */
            sheets: components["schemas"]["Scoresheets"] | null;
            slips: components["schemas"]["SlipOnFloor"][];
            state: components["schemas"]["Urgency"];
            white: components["schemas"]["OnChart"];
        };
        GameOnTablet: {
            clock: components["schemas"]["ClockOnTablet"];
            dispute: boolean;
            id: string;
            /** @description Whether a tablet keeps the time of it. */
            kept: boolean;
            /**
             * Format: uint32
             * @description The number of the act that is due.
             */
            next: number;
            offers: components["schemas"]["Color"][];
            outcome: components["schemas"]["OutcomeInShort"] | null;
            /** @enum {string|null} */
            paused: "stopped" | "interrupted" | "adjourned" | null;
            ready: components["schemas"]["Color"][];
            /** @enum {string} */
            resumes: "players" | "director";
            started: boolean;
        };
        /** @description A game that was just opened, with one secret link a seat. */
        GameOpened: {
            game: string;
            links: components["schemas"]["SeatLinks"];
        };
        /**
         * @description A game of a board. Its players are told where they are others than the board's: at the tables of a match of teams, and
         *     where two games are played.
         */
        GamePaired: {
            adjourned: boolean;
            black?: components["schemas"]["OnChart"];
            named?: string;
            rated: boolean | null;
            result: components["schemas"]["Outcome"] | null;
            white?: components["schemas"]["OnChart"];
            /** @description As it is written: `1-0`. */
            words: string | null;
        };
        /** @description A game to step through: what stood after each of its moves, as this seat may know it. */
        GameSteps: {
            moves: components["schemas"]["MoveStep"][];
            /** @description The pieces before the first move. */
            start: string;
        };
        /**
         * @description Whether the policy of the section decides, or the director makes an exception with a reason.
         * @enum {string}
         */
        Grant: "by-policy" | "by-director";
        /** @description Why a pairing is appealed (IESA 19-4-1, 19-4-2). */
        Ground: "team-mate" | "met" | "third-color" | "outside-group" | "conference";
        /** @description For which rounds half-point byes are offered. */
        HalfPointByes: ("none" | "all-but-last" | "all") | "first-half" | {
            in: number[];
        };
        /** @description How far the move in progress has come, as anybody at the board can see. */
        Hand: {
            /** @description The player on move has said that they adjust. */
            adjusting?: boolean;
            /** @description Where the piece in hand was lifted from. */
            from: string | null;
            /**
             * @description `promotion`, `rook` or `press`: what is still missing.
             * @enum {string|null}
             */
            missing: "promotion" | "rook" | "press" | null;
            /** @description The square of a pawn that waits for its promotion piece. */
            pawn: string | null;
        };
        /** @description One kind of it. */
        HandedOut: "cards" | "codes" | "tablets";
        /** @description One thing that happens, and the same without the rules and without what speaks against it. */
        HappeningTold: {
            clauses: components["schemas"]["Clause"][];
            short: string | null;
            text: string;
        };
        HasLeft: {
            /**
             * Format: uint
             * @description The first round without them.
             */
            from: number;
            how: components["schemas"]["Leaving"];
        };
        /** @description A board of an event, for the head of a page, a game or a slip. */
        Home: {
            absent?: components["schemas"]["Color"][];
            black: string;
            black_b?: string;
            /** Format: uint */
            board: number;
            /** @description and who has sat down there. */
            came?: components["schemas"]["Color"][];
            event: string;
            id: components["schemas"]["EventId"];
            /** @description On screens, while the game is open: when whoever does not come has lost, who is marked as missing, */
            late?: components["schemas"]["Late"];
            /** @description As signs and slips have it: `7`, or `7.2` where a board has several games. */
            named: string;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            white: string;
            /** @description At the second board of a match. */
            white_b?: string;
        };
        HowItEnded: {
            clauses: components["schemas"]["Clause"][];
            /** @description `1-0`, `0-1`, `1/2-1/2`, `0-0`, or `*` for a game that is replaced. */
            score: string;
            text: string;
        };
        /** @description Everybody of a list was entered. */
        Imported: {
            /** Format: uint */
            entered: number;
            /** Format: uint */
            "left-out": number;
            /** Format: uint */
            refused: number;
            /** Format: uint64 */
            version: number;
        };
        /** @description What a list holds, and what would become of each row. */
        ImportPreview: {
            /** @description Rows that may be of somebody on that list, and are to be looked at. */
            asked: components["schemas"]["MemberAsked"][];
            /** @description Who can be entered without the half-point byes that the list asks for, and why they cannot be given. */
            byes: components["schemas"]["RowRefused"][];
            /** Format: uint */
            "can-enter": number;
            columns: string[];
            /** @description The lines of all rows that may be in already, told above or not. */
            doubtful: number[];
            duplicates: components["schemas"]["MaybeInAlready"][];
            /**
             * Format: uint
             * @description How many rows are filled in from it.
             */
            filled: number;
            ignored: string[];
            /** @description Columns that this event needs and the list does not have. */
            lacking: string[];
            /** @description The list of members in which the rows were looked up. */
            members: string | null;
            /** Format: uint */
            "more-byes": number;
            /** @description Byes that notes ask for; they are entered unless somebody says that this is not meant. */
            noted: components["schemas"]["NotedByes"][];
            /** @description The lines of all rows that cannot be entered, told above or not. */
            out: number[];
            problems: string[];
            /** @description Everything for which a row cannot be entered; a row stands here as often as something is wrong in it. */
            refused: components["schemas"]["RowRefused"][];
            rows: components["schemas"]["ImportRow"][];
            /** @description What nobody did wrong, and somebody has to say before these rows can be entered. */
            sections: components["schemas"]["SectionAsked"][];
            /** @description Every column, with what it is taken for. */
            table: components["schemas"]["ColumnOfList"][];
        };
        /** @description A row as it was understood. */
        ImportRow: {
            /**
             * Format: uint8
             * @description At which board of a team.
             */
            board: number | null;
            byes: number[];
            club: string;
            contact: string | null;
            /** @description The section in which the row would be entered. */
            found: components["schemas"]["SectionName"] | null;
            /** Format: uint8 */
            grade: number | null;
            id: string | null;
            /** @description The last name, where nothing in the list says where it begins and it may be guessed wrongly. */
            last: string | null;
            /** Format: uint */
            line: number;
            name: string;
            /**
             * Format: uint16
             * @description From how many games the rating is, while it is provisional.
             */
            provisional: number | null;
            rating: string | null;
            school: string;
            section: string;
        };
        /** @description An incident, in the words of cases. */
        IncidentAsked: {
            text: string;
        };
        /** @description What a director wants to know of a dispute before they go to the board. What nobody records is not told. */
        InDispute: {
            clocks: components["schemas"]["Clocks"];
            dispute: components["schemas"]["ClaimInShort"] | null;
            /** @description The squares of the last move. */
            last: string[];
            /** @description How the pieces stand: as the first field of a FEN. */
            men: string | null;
            moved: components["schemas"]["MoveMade"] | null;
            /** @enum {string|null} */
            "on-move": "white" | "black" | null;
        };
        /** @description One of two boards of a match. */
        InMatch: {
            /** @description Who of the four wants the draw that was offered; for players and officials. */
            agreed?: components["schemas"]["PlayerAt"][];
            /** @description The other board; nothing in the view of that other board itself. */
            beside?: components["schemas"]["View"];
            /**
             * @description Which of the two this view is of.
             * @enum {string}
             */
            board: "A" | "B";
            /** @description Boards at which a claim is being settled; for players and officials. */
            disputed?: string[];
            /** @description What their partners have captured and not handed over yet. */
            on_its_way: components["schemas"]["Reserves"];
            /** @description What White and Black have in hand at this board. */
            reserves: components["schemas"]["Reserves"];
            /** @description How the match ended. */
            result?: components["schemas"]["MatchResult"];
            /** @description What partners said to each other: for the two of them, and for officials. */
            talk?: components["schemas"]["Talk"][];
            /** @description Who has no move until the partner hands something over. */
            waits?: components["schemas"]["Waits"];
        };
        Instead: {
            by_squares: string[];
            of: string;
        };
        /** @description Somebody who plays for a team. */
        InTeam: {
            entry: components["schemas"]["EntryId"];
            name: string;
            /** Format: uint16 */
            rating: number | null;
        };
        /** @description An invitation as those see it who may invite. */
        Invitation: {
            by: string;
            event: components["schemas"]["EventId"];
            id: string;
            once: boolean;
            post: components["schemas"]["Post"];
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            until: number;
            /** @description The post in words. */
            words: string;
        };
        /** @description A new invitation, with the way that is shown this once. */
        Invited: {
            invitation: components["schemas"]["Invitation"];
            path: string;
        };
        /** @description How much of each still works. */
        Issued: {
            /** Format: uint */
            cards: number;
            /** Format: uint */
            codes: number;
            /** Format: uint */
            tablets: number;
        };
        /** @enum {string} */
        KeptBy: "server" | "nobody";
        /** @enum {string} */
        KeptOn: "kept" | "paper";
        /** @description The system of a section. */
        Kind: {
            /** @constant */
            system: "swiss";
        } | {
            by: components["schemas"]["Acceleration"];
            /** @constant */
            system: "accelerated";
        } | {
            /** @description With Baku acceleration (C.04.5.1). */
            baku?: boolean;
            /** @constant */
            system: "fide-dutch";
        } | {
            /** Format: uint8 */
            cycles: number;
            /** @constant */
            system: "round-robin";
        } | {
            /** @constant */
            system: "quads";
        } | {
            /** @constant */
            system: "match";
        } | {
            /** Format: uint8 */
            boards: number;
            /** @constant */
            system: "team-match";
        } | {
            /** Format: uint8 */
            boards: number;
            /** @constant */
            system: "team-swiss";
        } | {
            /** Format: uint8 */
            boards: number;
            /** Format: uint8 */
            cycles: number;
            /** @description The color of the home team on odd boards; none: nobody is at home. */
            home?: components["schemas"]["Color"] | null;
            /** @constant */
            system: "team-round-robin";
            table?: components["schemas"]["Scheme"];
        } | {
            /** Format: uint8 */
            cycles: number;
            /** @constant */
            system: "other-teams";
        } | {
            /** Format: uint8 */
            board: number;
            /** @constant */
            system: "board-swiss";
        } | {
            /** @description Whoever loses the first meeting plays on in a bracket of their own. */
            consolation?: boolean;
            /** @description Who loses once goes on in a second bracket. */
            double?: boolean;
            /** @constant */
            system: "knock-out";
            /** @description The losers of the semifinals meet. */
            "third-place"?: boolean;
        };
        /**
         * @description A line of its own, or what follows `white claims that`.
         * @enum {string}
         */
        KindOfPhrase: "line" | "incident";
        /** @description The system of a section. */
        KindShown: {
            /** @constant */
            system: "swiss";
        } | {
            by: components["schemas"]["Acceleration"];
            /** @constant */
            system: "accelerated";
        } | {
            /** @description With Baku acceleration (C.04.5.1). */
            baku?: boolean;
            /** @constant */
            system: "fide-dutch";
        } | {
            /** Format: uint8 */
            cycles: number;
            /** @constant */
            system: "round-robin";
        } | {
            /** @constant */
            system: "quads";
        } | {
            /** @constant */
            system: "match";
        } | {
            /** Format: uint8 */
            boards: number;
            /** @constant */
            system: "team-match";
        } | {
            /** Format: uint8 */
            boards: number;
            /** @constant */
            system: "team-swiss";
        } | {
            /** Format: uint8 */
            boards: number;
            /** Format: uint8 */
            cycles: number;
            /** @description The color of the home team on odd boards; none: nobody is at home. */
            home?: components["schemas"]["Color"];
            /** @constant */
            system: "team-round-robin";
            table?: components["schemas"]["Scheme"];
        } | {
            /** Format: uint8 */
            cycles: number;
            /** @constant */
            system: "other-teams";
        } | {
            /** Format: uint8 */
            board: number;
            /** @constant */
            system: "board-swiss";
        } | {
            /** @description Whoever loses the first meeting plays on in a bracket of their own. */
            consolation?: boolean;
            /** @description Who loses once goes on in a second bracket. */
            double?: boolean;
            /** @constant */
            system: "knock-out";
            /** @description The losers of the semifinals meet. */
            "third-place"?: boolean;
        };
        /** @description What becomes of the time that a move on a screen is under way. */
        LagCredit: "made-good" | "none";
        /** @description What the book says of those who do not come; what is open is for the director. */
        Late: {
            /** @description Whether they lose without anybody claiming it. */
            "at-once": boolean | null;
            clauses: components["schemas"]["Clause"][];
            "loses-at": components["schemas"]["When"] | null;
            words: string;
        };
        /** @description What a late entrant has for the rounds that they missed (28K). */
        LateEntry: "nothing" | "as-offered";
        Leaving: ("withdrawn" | "expelled") | "stayed-away" | "moved-on";
        /** @description A clause of the ledger; `how` is null while nobody has worked on it. */
        LedgerClause: {
            book: string;
            gist: string;
            how: string | null;
            id: string;
        };
        LeftOpen: {
            /** @description Lines that somebody would add. */
            next: string[];
            sentence: string;
        };
        /** @description How phones are to be let in. */
        LetIn: {
            /** @description With which address links are made on pages that only this machine finds. */
            links?: components["schemas"]["LinksBy"] | null;
            /** @description The names of the networks; none: those in which phones are likely to be. */
            networks?: string[] | null;
            /** @description Whether it holds after a restart. */
            remember: boolean;
        };
        /** @description Names that no font here can print, and the packages that would bring one. */
        LettersMissing: {
            names: string[];
            packages: string[];
        };
        /**
         * @description In what a member is like the row.
         * @enum {string}
         */
        Like: "same" | "name" | "other-id" | "other-name";
        /**
         * @description For every match captains say who sits at which board. Nobody sees a line-up before the other one is in, or before it is
         *     too late for it.
         */
        LineUps: {
            /**
             * Format: uint32
             * @description They are closed so many minutes before the round begins.
             * @default 0
             */
            "closed-before"?: number;
            /**
             * Format: uint16
             * @description By so many points somebody may be rated above whoever sits one board higher (31B).
             * @default 50
             */
            drift?: number;
        };
        /**
         * @description For every match captains say who sits at which board. Nobody sees a line-up before the other one is in, or before it is
         *     too late for it.
         */
        LineUpsShown: {
            /**
             * Format: uint32
             * @description They are closed so many minutes before the round begins.
             * @default 0
             */
            "closed-before": number;
            /**
             * Format: uint16
             * @description By so many points somebody may be rated above whoever sits one board higher (31B).
             * @default 50
             */
            drift: number;
        };
        /** @description The matches of the rounds that the caller sees, in sections where captains hand in who plays. */
        LineUpsTold: {
            matches: components["schemas"]["MatchWithLineUps"][];
        };
        /** @description With which address links are made on pages that only this machine finds. */
        LinksBy: {
            network: string;
        } | "name";
        /** @description A published rating. */
        Listed: {
            /**
             * Format: uint16
             * @description The federation lets it fall no lower.
             */
            floor?: number | null;
            /**
             * Format: uint16
             * @description From how many games it is, while it is provisional.
             */
            games?: number | null;
            /** @description The list: `us-chess`, `us-chess-quick`, `fide`. */
            list: string;
            /** Format: uint16 */
            rating: number;
            /** @description Where it was found: `2026-11 supplement`. */
            source?: string;
        };
        /** @description A published rating. */
        ListedShown: {
            /**
             * Format: uint16
             * @description The federation lets it fall no lower.
             */
            floor?: number;
            /**
             * Format: uint16
             * @description From how many games it is, while it is provisional.
             */
            games?: number;
            /** @description The list: `us-chess`, `us-chess-quick`, `fide`. */
            list: string;
            /** Format: uint16 */
            rating: number;
            /** @description Where it was found: `2026-11 supplement`. */
            source?: string;
        };
        /** @description What came of reading a list in. */
        ListRead: {
            called: string;
            columns: string[];
            dated: string | null;
            list: string;
            /** Format: uint64 */
            members: number;
            /**
             * Format: uint
             * @description How many lines were passed over, and the first of them.
             */
            "passed-over": number;
            told: string[];
        };
        /**
         * @description How long after a move everybody may see it, where the program knows the moves: nothing that is shown may help a
         *     player (16Y, 20M), so it is shown when it is of no use at the board any more.
         */
        Live: "never" | {
            /** Format: uint16 */
            "after-minutes": number;
        };
        /** @description Where a game is played, and who sits there by the names that everybody may read. */
        LiveBoard: {
            black: components["schemas"]["OnChart"];
            /** Format: uint */
            board: number;
            clocks: components["schemas"]["Clocks"];
            last: string[];
            /** Format: uint */
            made: number;
            men: string;
            moved: components["schemas"]["MoveMade"] | null;
            /** @description As signs have it: `7`, or `7.2` where a board has several games. */
            named: string;
            /**
             * Format: uint
             * @description Which game of its board.
             */
            number: number;
            /** @enum {string} */
            "on-move": "white" | "black";
            outcome: components["schemas"]["OutcomeInShort"] | null;
            /** @enum {string|null} */
            paused: "stopped" | "interrupted" | "adjourned" | null;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            started: boolean;
            white: components["schemas"]["OnChart"];
        };
        /** @description One game with all of its moves. */
        LiveGame: {
            black: components["schemas"]["OnChart"];
            /** Format: uint */
            board: number;
            /** @description The names of all games of its board, where it has several. */
            games: string[];
            "in-play": boolean;
            log: components["schemas"]["LiveLog"] | null;
            /** Format: uint16 */
            minutes: number | null;
            /** @description As signs have it: `7`, or `7.2` where a board has several games. */
            named: string;
            /**
             * Format: uint
             * @description Which game of its board.
             */
            number: number;
            results: (string | null)[];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            white: components["schemas"]["OnChart"];
        };
        /** @description The games that can be seen. */
        LiveGames: {
            boards: components["schemas"]["LiveBoard"][];
            /**
             * Format: uint64
             * @description How many changes there were; a page asks for what came after.
             */
            live: number;
            /**
             * Format: uint16
             * @description How many minutes later games are shown; none: they are not.
             */
            minutes: number | null;
            rounds: components["schemas"]["LiveRound"][];
        };
        /** @description A game as it stood when the event's delay ago. */
        LiveLog: {
            book: components["schemas"]["Book"];
            clocks: components["schemas"]["Clocks"];
            control: string;
            last: string[];
            /** Format: uint */
            made: number;
            men: string;
            moved: components["schemas"]["MoveMade"] | null;
            moves: components["schemas"]["LiveMove"][];
            /** @enum {string} */
            "on-move": "white" | "black";
            outcome: components["schemas"]["OutcomeInShort"] | null;
            /** @enum {string|null} */
            paused: "stopped" | "interrupted" | "adjourned" | null;
            start: string;
            started: boolean;
        };
        LiveMove: {
            /** @enum {string} */
            color: "white" | "black";
            /** @description For officials only: the record says that it was illegal. */
            illegal?: boolean;
            last: string[];
            /**
             * Format: int64
             * @description Milliseconds on the clock of whoever made it, once it was pressed.
             */
            left?: number;
            men: string;
            /** Format: uint32 */
            number: number;
            text: string;
        };
        LiveRound: {
            /** Format: uint */
            all: number;
            /**
             * Format: uint
             * @description Games of which nothing is to be seen, though they are played.
             */
            others: number;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description The log in words. */
        LogInWords: {
            log: components["schemas"]["LogLine"][];
            /** Format: uint64 */
            version: number;
        };
        /**
         * @description What is the matter with the log: the disk is.
         * @enum {string}
         */
        LogKind: "full" | "read-only" | "failing";
        LogLine: {
            /** @description The word of the act. */
            act: string;
            /** @description Whom the words name, as far as they are entered still. */
            named: components["schemas"]["NamedInLog"][];
            /** Format: uint64 */
            number: number;
            undone: boolean;
            when: components["schemas"]["When"];
            who: string;
            why: string;
            words: string[];
        };
        /**
         * @description Whom a visitor looks as.
         * @enum {string}
         */
        Look: "director" | "floor" | "scorer" | "parent";
        MarkOfBoard: {
            /** @description Who is missing or here. */
            color?: components["schemas"]["Color"] | null;
            mark: components["schemas"]["BoardMark"];
        };
        /** @description How a match ended, and for whom. */
        MatchResult: {
            clauses: components["schemas"]["Clause"][];
            text: string;
            /** @description The partners who won it, board A first; nobody if it was drawn or annulled. */
            winners: components["schemas"]["PlayerAt"][];
        };
        MatchWithLineUps: {
            begins: components["schemas"]["When"] | null;
            black: components["schemas"]["TeamOfMatch"];
            /** Format: uint */
            board: number;
            /**
             * Format: uint
             * @description How many boards it has.
             */
            boards: number;
            /** @description When nobody can hand in any more; none: when the round begins. */
            closes: components["schemas"]["When"] | null;
            /**
             * Format: uint16
             * @description By so many points somebody may be rated above whoever sits one board higher.
             */
            drift: number;
            open: boolean;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            /** @description That of the first board has White there. */
            white: components["schemas"]["TeamOfMatch"];
        };
        /** @description A policy that was found, with the books that say so of it. */
        MatterFound: {
            books: components["schemas"]["Book"][];
            /** @description The first clause of the first book that says so. */
            clause: components["schemas"]["LedgerClause"] | null;
            name: string;
            text: string;
        };
        /** @description One policy and what each of some books says of it. */
        MatterOfBooks: {
            differs: boolean;
            help: string;
            name: string;
            policy: string;
            says: components["schemas"]["SaidByBook"][];
        };
        MaybeInAlready: {
            /** Format: uint */
            line: number;
            other: components["schemas"]["OtherOfRow"] | null;
            text: string;
        };
        /** @description Who the person is who asks. */
        Me: {
            /** @description Whether they have a password. Whoever came in by a card has none, and can be nothing but a player. */
            account: boolean;
            /** @description That the time of day of this machine was set lately, the last time first; said to those who can see to it. */
            clock?: string[];
            /** @description What in the file is damaged, for its owner. */
            damaged?: string[];
            /** @description The file that holds everything, for its owner: commands have to name it. */
            database?: string;
            /** @description Whether there is a demo event to look around in; said to whoever asks who they are. */
            demo?: boolean;
            /** @description With which address links are to be made, said to whoever sits at this machine while others can come in. */
            links?: string;
            name: string | null;
            owner: boolean;
            posts: components["schemas"]["PostAtEvent"][];
            /** @description There is no owner yet: the page is to offer the welcome. */
            welcome: boolean;
        };
        /** @description Two who are to meet. */
        Meeting: {
            /** @description Of the first; none: as their games so far give it (29E). */
            color?: components["schemas"]["Color"] | null;
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
        };
        /** @description Somebody at an event, with what they are there. */
        Member: {
            issued?: components["schemas"]["Issued"];
            name: string;
            person: components["schemas"]["PersonId"];
            posts: components["schemas"]["Post"][];
        };
        /** @description A row that may be of somebody on a list of members, and is to be looked at. */
        MemberAsked: {
            /** @description Who it is, so far; nothing: nobody on the list. */
            chosen: string | null;
            /** @description Whether somebody has said so. */
            decided: boolean;
            found: components["schemas"]["MemberLike"][];
            /** Format: uint */
            line: number;
        };
        /** @description Somebody on a list of members. */
        MemberFound: {
            /** Format: uint16 */
            born: number | null;
            /** @description Whether the membership ends before the event does. */
            expired: boolean;
            expires: string | null;
            federation: string | null;
            given: string;
            /** Format: uint8 */
            grade: number | null;
            id: string | null;
            last: string;
            /** @description The list, and what it is called with its day. */
            list: string;
            name: string;
            ratings: components["schemas"]["RatingFound"][];
            school: string;
            source: string;
            state: string | null;
            title: string | null;
        };
        MemberLike: {
            /** @description By which they are chosen. */
            key: string;
            like: components["schemas"]["Like"];
            member: components["schemas"]["MemberFound"];
        };
        /** @description A list of members. */
        MemberList: {
            called: string;
            /** @description The day that it gives. */
            dated: string | null;
            /** @description Its name for programs, such as `us-chess`. */
            list: string;
            /** Format: uint64 */
            members: number;
            /**
             * Format: int64
             * @description When it was read in (unix milliseconds).
             */
            "read-in": number;
            /** @description The file from which it was read. */
            source: string;
        };
        /** @description What is kept, and what is being read in just now. */
        MemberLists: {
            lists: components["schemas"]["MemberList"][];
            reading: components["schemas"]["BeingRead"] | null;
        };
        /** @description Who may be meant by what was typed. */
        MembersFound: {
            found: components["schemas"]["MemberFound"][];
            lists: components["schemas"]["MemberList"][];
            /** @description Whether there are more than are shown. */
            more: boolean;
        };
        /** @description What is done about a membership that is missing or runs out before the last day (23C). */
        MembersOnly: ("warned" | "refused") | "no";
        Method: "halves" | "one-against-two";
        /** @description How a minor is shown. */
        Minors: "whole" | "shortened";
        /** @description What a director can do about a result that nobody reported; the ten answers of 29H. */
        Missing: "eject" | "forfeit-next-round" | "forfeit-this-game" | "half-point-bye-next-round" | "higher-rated-won" | "higher-rated-won-other-drew" | "both-won" | "hold-out" | "pairings-stand" | "pair-again";
        Mistake: {
            /** Format: uint */
            column: number;
            expected: string;
            found: string;
            /** Format: uint */
            line: number;
            /** @description Lines that may be meant, the nearest first. */
            nearest: components["schemas"]["NearLine"][];
        };
        Money: {
            fee: components["schemas"]["Cents"] | null;
            paid: components["schemas"]["Cents"];
            refunded: components["schemas"]["Cents"];
        };
        MoveMade: {
            /** @enum {string} */
            color: "white" | "black";
            /** @description For officials only: the record says that it was illegal. */
            illegal?: boolean;
            /**
             * Format: int64
             * @description Milliseconds on the clock of whoever made it, once it was pressed.
             */
            left?: number;
            /** Format: uint32 */
            number: number;
            text: string;
        };
        MoveStep: {
            /** @enum {string} */
            color: "white" | "black";
            /** @description For officials only: the record says that it was illegal. */
            illegal?: boolean;
            last: string[];
            /**
             * Format: int64
             * @description Milliseconds on the clock of whoever made it, once it was pressed.
             */
            left?: number;
            men: string;
            /** Format: uint32 */
            number: number;
            text: string;
        };
        NamedEntry: {
            entry: components["schemas"]["EntryId"];
            name: string;
        };
        /** @description Somebody whom a line names. */
        NamedInLog: {
            entry: components["schemas"]["EntryId"];
            /** @description As the line has it. */
            name: string;
        };
        /** @description Somebody whom a list within one value names. */
        NamedOnSheet: {
            /** @description As the value has it. */
            name: string;
            number: components["schemas"]["Number"];
            section: string;
        };
        Names: {
            black?: string;
            black_b?: string;
            white?: string;
            /** @description At the second board of a match. */
            white_b?: string;
        };
        /** @description The organizer's choice: a page may be read by the whole world, a sheet hangs in the hall. */
        NamesShown: {
            /**
             * @description On pages that everybody can open.
             * @default shortened
             */
            pages?: components["schemas"]["Minors"];
            /**
             * @description On what is printed for the hall.
             * @default whole
             */
            paper?: components["schemas"]["Minors"];
        };
        /** @description The organizer's choice: a page may be read by the whole world, a sheet hangs in the hall. */
        NamesShownShown: {
            /**
             * @description On pages that everybody can open.
             * @default shortened
             */
            pages: components["schemas"]["Minors"];
            /**
             * @description On what is printed for the hall.
             * @default whole
             */
            paper: components["schemas"]["Minors"];
        };
        /** @description A line that may be meant, or several, with the setting that they need, such as `scoresheets paper`. */
        NearLine: {
            line: string;
            /** @description What several lines tell together. */
            says: string | null;
            setting: string | null;
        };
        Needs: "reason";
        NeedsNotice: {
            clauses: components["schemas"]["Clause"][];
            notice: components["schemas"]["Notice"];
            topic: components["schemas"]["Topic"];
            words: string;
        };
        /** @description An address of this machine, and the network in which it holds. */
        Network: {
            /** Format: ipv4 */
            address: string;
            kind: components["schemas"]["NetworkKind"];
            /** @description As this machine calls it: `wlan0`, `Wi-Fi`. */
            name: string;
        };
        /** @description What is known of a network. The order is that in which phones are likely to be in it. */
        NetworkKind: "local" | "public" | "unassigned" | "tunnel" | "inside";
        NewBoard: {
            black: string;
            white: string;
        };
        /** @description What can be said of a game that is opened. */
        NewGame: {
            /** @default [] */
            announced?: string[];
            black?: string | null;
            black_b?: string | null;
            /**
             * Format: book
             * @description a rulebook such as us-chess-7
             */
            book?: string | null;
            /**
             * Format: control
             * @description a time control such as G/30 d/5
             */
            control: string;
            fen?: string | null;
            /** @description How the second board of a match begins. */
            fen_b?: string | null;
            /** @enum {string|null} */
            flags?: "by-the-book" | "by-the-program-too" | null;
            /**
             * @description Among friends: a touch binds nobody.
             * @default false
             */
            free_touch?: boolean;
            /** @enum {string|null} */
            place?: "board" | "screen" | null;
            /** @enum {string|null} */
            presses?: "by-hand" | "with-the-move" | null;
            /** @enum {string|null} */
            rulings?: "at-once" | "by-director" | null;
            scoresheets?: components["schemas"]["KeptOn"] | null;
            /**
             * @description Among friends: a move is taken back if the opponent agrees.
             * @default false
             */
            take_backs?: boolean;
            timekeeper?: components["schemas"]["KeptBy"] | null;
            white?: string | null;
            /** @description At the second board of a match. */
            white_b?: string | null;
        };
        NewInvitation: {
            /** Format: uint16 */
            days?: number | null;
            post: components["schemas"]["Post"];
            uses?: components["schemas"]["Uses"];
        };
        NewOwner: {
            code?: string | null;
            name: string;
            password: string;
        };
        NewTablets: {
            boards: components["schemas"]["BoardAsked"][];
            section: components["schemas"]["SectionName"];
            use: components["schemas"]["TabletUse"];
        };
        NewToken: {
            /** Format: uint16 */
            days?: number | null;
            name: string;
            scope: components["schemas"]["Scope"];
        };
        /** @description What becomes of a player who did not come to their game. */
        NoShows: "stay" | "dropped" | "miss-the-next";
        /** @description What a note asks for. */
        NotedByes: {
            /** Format: uint */
            line: number;
            name: string;
            note: string;
            rounds: number[];
            taken: boolean;
        };
        /** @description Where something has to be made known. */
        Notice: "at-the-event" | "advance-publicity";
        /**
         * Format: uint16
         * @description A player's number on the chart, from 1. It is an identity, not a strength: who comes late takes the next one (28B).
         */
        Number: number;
        /** @description The order in which a seed drew the numbers (30A). */
        NumbersDrawn: {
            order: components["schemas"]["EntryId"][];
            seed: components["schemas"]["Seed"];
        };
        OffenceOnRecord: {
            offence: string;
            /** Format: uint */
            times: number;
        };
        Office: {
            notes: string[];
            notices: string[];
            /** @description White's first. */
            record: components["schemas"]["PlayerRecord"][];
        };
        Official: {
            name: string;
            role: components["schemas"]["Role"];
        };
        /** @description Somebody on a wall chart. */
        OnChart: {
            /** @description None where teams are paired. */
            entry: components["schemas"]["EntryId"] | null;
            name: string | null;
            number: components["schemas"]["Number"];
            /** Format: uint16 */
            rating: number | null;
            /** @description With which they came into the round. */
            score: components["schemas"]["Points"] | null;
            team: string | null;
        };
        OnRecord: {
            /** @description The ruling of a game that it is about. */
            ruling: string | null;
            text: string;
        };
        /** @description Who opened the game after this one, by their color in this one. */
        OpenedBy: {
            by: components["schemas"]["Color"];
        };
        OpenEvent: {
            event: components["schemas"]["Announcement"];
            id: string;
            /** @description Instead of those of the template. */
            sections?: components["schemas"]["Plan"][] | null;
            /** @description An event to begin with, by its name. */
            template?: string | null;
        };
        OrderOnRecord: {
            answered: components["schemas"]["Answered"] | null;
            /** Format: uint */
            board: number;
            /** @description As the ruling cites them. */
            cites: string[];
            clauses: components["schemas"]["Clause"][];
            /** Format: uint64 */
            order: number;
            penalty: components["schemas"]["Penalty"];
            /** Format: uint */
            round: number;
            ruling: string;
            words: string;
        };
        /** @description An order that waits for somebody to carry it out or to set it aside. */
        OrderWaiting: {
            /** Format: uint64 */
            order: number;
            penalty: components["schemas"]["Penalty"];
        };
        /** @description Whom a row may be, as far as whoever imports may see it. */
        OtherOfRow: {
            /** Format: uint8 */
            grade: number | null;
            id: string | null;
            /**
             * Format: uint
             * @description In the list; none: they are in already.
             */
            line: number | null;
            name: string;
            rating: string | null;
            school: string;
            section: string;
        };
        /** @description What somebody has for a round in which they are not paired. */
        Out: ("zero-point-bye" | "awarded-point") | {
            "half-point-bye": {
                irrevocable: boolean;
            };
        } | "forfeit-loss" | "forfeit-win" | "round-forfeited" | "unpaired";
        /** @description The end of one game, by its own colors. */
        Outcome: ("white-wins" | "draw" | "black-wins" | "black-wins-by-forfeit") | "both-lose" | "white-wins-by-forfeit" | "double-forfeit";
        OutcomeInShort: {
            score: string;
            text: string;
        };
        /** @description An act of whoever looks. */
        OwnAct: {
            /** @description The word of the act. */
            act: string;
            /**
             * Format: uint64
             * @description In the log.
             */
            number: number;
            when: components["schemas"]["When"];
            /** @description What happened by it. */
            words: string[];
        };
        /** @description Somebody whom whoever looks is, moves for, or looks after. */
        OwnEntry: {
            as: components["schemas"]["Being"];
            entry: components["schemas"]["EntryId"];
            name: string;
            section: components["schemas"]["SectionName"];
        };
        OwnGame: {
            color: components["schemas"]["Color"];
            named: string;
            /** @description As it is written: `1-0`. */
            result: string | null;
        };
        /** @description The board at which one of these sits in the newest posted round. */
        OwnSeat: {
            as: components["schemas"]["Being"];
            begun: components["schemas"]["When"] | null;
            /** Format: uint */
            board: number;
            color: components["schemas"]["Color"];
            decided: boolean;
            entry: components["schemas"]["EntryId"];
            /** @description Those that the player has in this round: two in turn, or the one at their table. */
            games: components["schemas"]["OwnGame"][];
            /** @description When whoever does not come has lost, once the round has begun. */
            late: components["schemas"]["Late"] | null;
            name: string;
            /** @description The game that is open, or the last: `7`, or `7.2` where a board has several. */
            named: string;
            opponent: string;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            starts: components["schemas"]["When"] | null;
        };
        /** @description What papers tell as data. */
        PaperAsData: components["schemas"]["RulesOfSections"] | components["schemas"]["LettersMissing"];
        /** @enum {string} */
        PaperSize: "letter" | "a4";
        Partner: {
            entry: components["schemas"]["EntryId"];
            name: string;
        };
        /** @description Whose word it is. */
        Party: "black" | "white" | {
            scorer: string;
        };
        Penalties: {
            /** @description Nobody takes the place of this player once they were expelled. */
            barred: boolean;
            docked: components["schemas"]["PointsTaken"][];
            orders: components["schemas"]["OrderOnRecord"][];
        };
        /** @description What a ruling orders, as the event must carry it out. */
        Penalty: ("leave-the-event" | "nobody-plays" | "less-time-next-round" | "lost-for-the-team") | {
            points: components["schemas"]["Points"];
        } | {
            "prize-points": components["schemas"]["Points"];
        } | {
            "team-points": components["schemas"]["Points"];
        } | {
            /** Format: uint8 */
            rounds: number;
        } | "leave-the-room" | "substitute-plays" | {
            "score-for-the-game": components["schemas"]["Points"];
        } | "seated-apart" | "team" | "reported" | "ruling-reversed";
        PeriodOfControl: {
            /** Format: uint16 */
            moves: number | null;
            /** Format: int64 */
            time: number;
        };
        /** @description A person, as the register numbers them. */
        PersonId: string;
        /** @description An address that phones can open. */
        PhoneAddress: {
            /** @description As this machine calls the network. */
            network: string;
            url: string;
        };
        /** @description One thing to look at when no phone gets through. */
        PhonesBetween: {
            /** @constant */
            what: "no-network";
        } | {
            /** @constant */
            what: "none-for-phones";
        } | {
            /** @constant */
            what: "unassigned";
        } | {
            /** @constant */
            what: "several";
        } | {
            /** @constant */
            what: "public";
        } | {
            command: string;
            program: string;
            /** @constant */
            what: "firewall";
        } | {
            /** @constant */
            what: "system-asks";
        } | {
            /** @constant */
            what: "in-container";
        } | {
            /** @constant */
            what: "in-windows";
        };
        /** @description How phones get in, and whether any did. */
        PhonesShown: {
            /** @description What may stand between this machine and a phone. */
            between: components["schemas"]["PhonesBetween"][];
            /**
             * Format: uint
             * @description How many devices came in from elsewhere, and how many seconds ago the last one asked for something.
             */
            came: number;
            /** @description Whether whoever asks sits at this machine, where it is opened and closed. */
            here: boolean;
            /** Format: uint64 */
            last_came: number | null;
            /** @description With which address links are made on pages that only this machine finds. */
            links: string | null;
            /** @description As it was chosen. */
            links_by: components["schemas"]["LinksBy"] | null;
            /** @description The address with a name that phones can type, once the network knows it. */
            name: string | null;
            /** @description The networks that could be opened, those in which phones are likely to be first. */
            networks: components["schemas"]["Network"][];
            /** @description Those that are open. */
            open: components["schemas"]["PhoneAddress"][];
            /**
             * Format: uint16
             * @description The port that would be taken, or was.
             */
            port: number;
            /** @description Whether it holds after a restart. */
            remembered: boolean;
            state: components["schemas"]["PhonesState"];
            /** @description Why it could not be opened again. */
            trouble: string | null;
        };
        /** @description Whether phones are let in. */
        PhonesState: ("closed" | "open") | "from-start";
        /** @description Something that can be told, in the words that are sent back. */
        Phrase: {
            /** @description What it is about, as a newcomer would look for it, first what it is filed under. */
            about: string[];
            black: string;
            /** @description Words for which others can be put in. */
            blanks: components["schemas"]["Blank"][];
            /** @description Which call from the board it answers, as the call names it: `touch-move`, `illegal-move` or `other`. */
            called?: string;
            /**
             * @description `claim` for what happened, `handle` for what one's own hands do, `occur` for what happens around the game.
             * @enum {string}
             */
            do: "claim" | "handle" | "occur";
            /** @description As it stands in a list. */
            listed: components["schemas"]["PhraseListed"];
            /**
             * Format: uint
             * @description Where it stands among what happens on most Saturdays, if it does.
             */
            often: number | null;
            /** @description With White in it; the same as `black` where it is about no color. */
            white: string;
        };
        PhraseListed: {
            black: string;
            /** @description In words that fit either player: who it was is asked beside it. */
            either: string;
            white: string;
        };
        PhraseOfCases: {
            kind: components["schemas"]["KindOfPhrase"];
            text: string;
            topic: string;
        };
        PlaceInReport: {
            /** Format: uint32 */
            entry: number | null;
            /** Format: uint */
            round: number | null;
            section: string | null;
        };
        /** @description A section as it was announced. */
        Plan: {
            /** @description The variations and readings of the book that hold here, by their names (1B). */
            announced?: string[];
            /**
             * @default us-chess-7
             * @enum {string}
             */
            book?: "us-chess-7" | "us-chess-5" | "iesa-2023" | "schiller" | "nc-blitz" | "nc-bughouse" | "nc-scholastic";
            /**
             * @default {
             *       "at-most": null,
             *       "half-point": "first-half",
             *       "last-round-before-game": 1,
             *       "late-entry": "as-offered",
             *       "minutes-before": 60,
             *       "only-with-entry": false,
             *       "zero-point": true
             *     }
             */
            byes?: components["schemas"]["ByePolicy"];
            /** @default warned */
            "check-in"?: components["schemas"]["CheckIn"];
            /**
             * @description Whether prizes are given by rating class: then doubtful ratings are assigned high (28D2, 28D5).
             * @default false
             */
            "class-prizes"?: boolean;
            /** @description As announced, `G/60 d/5`. */
            control: string;
            /**
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            eligibility?: components["schemas"]["Eligibility"];
            /**
             * @description Whether members of a family are kept apart as if they had asked (28T).
             * @default false
             */
            "families-apart"?: boolean;
            /** @default 0 */
            fee?: components["schemas"]["Cents"];
            /**
             * Format: uint
             * @description From which number its boards are counted, where a hall has one row of tables for several sections. It holds from the
             *     next round that is paired.
             */
            "first-board"?: number;
            /**
             * Format: uint8
             * @description One, or two with colors reversed.
             * @default 1
             */
            "games-a-round"?: number;
            kind: components["schemas"]["Kind"];
            /** @description Whether the clocks of games on screens make good a little of what a slow line costs. */
            lag?: components["schemas"]["LagCredit"];
            /** @description Where teams play: captains hand in who sits where, sealed; none: boards are by rating, or as they were given. */
            "line-ups"?: components["schemas"]["LineUps"] | null;
            /** @default warned */
            "members-only"?: components["schemas"]["MembersOnly"];
            /**
             * @description Whether those of whom neither day of birth nor grade is known are minors, whose names public sheets shorten; none:
             *     in a section for schools.
             */
            minors?: boolean | null;
            name: components["schemas"]["SectionName"];
            /** @default dropped */
            "no-shows"?: components["schemas"]["NoShows"];
            /**
             * @default {
             *       "alternation-limit": 80,
             *       "bye-for-colors": false,
             *       "bye-one-group-higher": false,
             *       "equalization-limit": 200,
             *       "equalize-blacks-only": false,
             *       "interchange-for-alternation": true,
             *       "method": "halves",
             *       "one-drops-far": false,
             *       "same-color": "higher-rank",
             *       "team-mates": {
             *         "apart-below-plus": 2
             *       },
             *       "technique": "look-ahead",
             *       "third-color-for-leaders": false
             *     }
             */
            pairing?: components["schemas"]["Settings"];
            /**
             * @description None: the games are not rated.
             * @default null
             */
            rated?: components["schemas"]["RatingClass"] | null;
            /**
             * @description The rating list by which players are paired (28C).
             * @default us-chess
             */
            "rating-list"?: string;
            /** @default no */
            "re-entry"?: components["schemas"]["ReEntry"];
            /**
             * @description Whether 23A3 holds: advance publicity can say that fees do not go back.
             * @default true
             */
            refundable?: boolean;
            /** Format: uint */
            rounds: number;
            /**
             * @description When the rounds begin, as far as that was announced.
             * @default []
             */
            schedule?: components["schemas"]["When"][];
            /**
             * @description In the order in which they are used; empty: as the book has it.
             * @default []
             */
            "tie-breaks"?: string[];
        };
        /** @description A section as it was announced. */
        PlanShown: {
            /** @description The variations and readings of the book that hold here, by their names (1B). */
            announced?: string[];
            /**
             * @default us-chess-7
             * @enum {string}
             */
            book: "us-chess-7" | "us-chess-5" | "iesa-2023" | "schiller" | "nc-blitz" | "nc-bughouse" | "nc-scholastic";
            /**
             * @default {
             *       "at-most": null,
             *       "half-point": "first-half",
             *       "last-round-before-game": 1,
             *       "late-entry": "as-offered",
             *       "minutes-before": 60,
             *       "only-with-entry": false,
             *       "zero-point": true
             *     }
             */
            byes: components["schemas"]["ByePolicyShown"];
            /** @default warned */
            "check-in": components["schemas"]["CheckIn"];
            /**
             * @description Whether prizes are given by rating class: then doubtful ratings are assigned high (28D2, 28D5).
             * @default false
             */
            "class-prizes": boolean;
            /** @description As announced, `G/60 d/5`. */
            control: string;
            /**
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            eligibility: components["schemas"]["EligibilityShown"];
            /**
             * @description Whether members of a family are kept apart as if they had asked (28T).
             * @default false
             */
            "families-apart": boolean;
            /** @default 0 */
            fee: components["schemas"]["Cents"];
            /**
             * Format: uint
             * @description From which number its boards are counted, where a hall has one row of tables for several sections. It holds from the
             *     next round that is paired.
             */
            "first-board"?: number;
            /**
             * Format: uint8
             * @description One, or two with colors reversed.
             * @default 1
             */
            "games-a-round": number;
            kind: components["schemas"]["KindShown"];
            /** @description Whether the clocks of games on screens make good a little of what a slow line costs. */
            lag?: components["schemas"]["LagCredit"];
            /** @description Where teams play: captains hand in who sits where, sealed; none: boards are by rating, or as they were given. */
            "line-ups"?: components["schemas"]["LineUpsShown"];
            /** @default warned */
            "members-only": components["schemas"]["MembersOnly"];
            /**
             * @description Whether those of whom neither day of birth nor grade is known are minors, whose names public sheets shorten; none:
             *     in a section for schools.
             */
            minors?: boolean;
            name: components["schemas"]["SectionName"];
            /** @default dropped */
            "no-shows": components["schemas"]["NoShows"];
            /**
             * @default {
             *       "alternation-limit": 80,
             *       "bye-for-colors": false,
             *       "bye-one-group-higher": false,
             *       "equalization-limit": 200,
             *       "equalize-blacks-only": false,
             *       "interchange-for-alternation": true,
             *       "method": "halves",
             *       "one-drops-far": false,
             *       "same-color": "higher-rank",
             *       "team-mates": {
             *         "apart-below-plus": 2
             *       },
             *       "technique": "look-ahead",
             *       "third-color-for-leaders": false
             *     }
             */
            pairing: components["schemas"]["SettingsShown"];
            /**
             * @description None: the games are not rated.
             * @default null
             */
            rated: components["schemas"]["RatingClass"] | null;
            /**
             * @description The rating list by which players are paired (28C).
             * @default us-chess
             */
            "rating-list": string;
            /** @default no */
            "re-entry": components["schemas"]["ReEntry"];
            /**
             * @description Whether 23A3 holds: advance publicity can say that fees do not go back.
             * @default true
             */
            refundable: boolean;
            /** Format: uint */
            rounds: number;
            /**
             * @description When the rounds begin, as far as that was announced.
             * @default []
             */
            schedule: components["schemas"]["When"][];
            /**
             * @description In the order in which they are used; empty: as the book has it.
             * @default []
             */
            "tie-breaks": string[];
        };
        /**
         * @description What two players can report.
         * @enum {string}
         */
        PlayedOutcome: "white-wins" | "draw" | "black-wins";
        /** @description A player of a match. */
        PlayerAt: {
            /** @enum {string} */
            board: "A" | "B";
            /** @enum {string} */
            color: "white" | "black";
        };
        /** @description Somebody, whole: their rounds and their place. */
        PlayerPage: {
            /** @description None for a team. */
            entry: components["schemas"]["EntryId"] | null;
            /** @description Whoever plays where the number is odd, and wins no prize (28M1). */
            "house-player": boolean;
            name: string;
            /** @description None before they have one. */
            number: components["schemas"]["Number"] | null;
            /** Format: uint16 */
            rating: number | null;
            rounds: components["schemas"]["RoundOfPlayer"][];
            /** @description What counts so far. */
            score: components["schemas"]["Points"];
            section: components["schemas"]["SectionName"];
            /** @description From the first posted round on. */
            standing: components["schemas"]["Standing"] | null;
            team: string | null;
            /** Format: uint64 */
            version: number;
        };
        /** @description What later rulings must consider of a player (iesa-2023 18-4). */
        PlayerRecord: {
            /** @enum {string} */
            color: "white" | "black";
            /** @description Offences in earlier games of the event. */
            earlier_offences: string[];
            /**
             * Format: uint8
             * @description Warnings from earlier games of the event.
             */
            earlier_warnings: number;
            /**
             * Format: uint8
             * @description Illegal moves that were ruled on.
             */
            illegal_moves: number;
            offences: components["schemas"]["OffenceOnRecord"][];
            /** Format: uint8 */
            warnings: number;
        };
        /** @description The usual ladder, from the first step up. */
        PlayOffStep: ("rapid" | "blitz" | "lot") | "draw-odds" | "given-up";
        Points: number;
        PointsTaken: {
            /**
             * Format: uint
             * @description The round after which it counts; 0 before the first.
             */
            after: number;
            clauses: components["schemas"]["Clause"][];
            points: components["schemas"]["Points"];
            "prizes-only": boolean;
            why: string;
        };
        /** @description One policy of a book; `words` and `sentence` are null where the book is silent and the director decides. */
        Policy: {
            clauses: components["schemas"]["Clause"][];
            help: string;
            policy: string;
            sentence: string | null;
            words: string | null;
        };
        /** @description What somebody is at an event. */
        Post: {
            /** @constant */
            post: "owner";
        } | {
            /** @constant */
            post: "official";
            role: components["schemas"]["Role"];
            sections?: components["schemas"]["Sections"];
        } | {
            entry: components["schemas"]["EntryId"];
            /** @constant */
            post: "player";
        } | {
            entry: components["schemas"]["EntryId"];
            /** @constant */
            post: "assistant";
        } | {
            of: components["schemas"]["Charges"];
            /** @constant */
            post: "coach";
        } | {
            /** @constant */
            post: "spectator";
        };
        /** @description A post that somebody holds at an event. */
        PostAtEvent: {
            event: components["schemas"]["EventId"];
        } & ({
            /** @constant */
            post: "owner";
        } | {
            /** @constant */
            post: "official";
            role: components["schemas"]["Role"];
            sections?: components["schemas"]["Sections"];
        } | {
            entry: components["schemas"]["EntryId"];
            /** @constant */
            post: "player";
        } | {
            entry: components["schemas"]["EntryId"];
            /** @constant */
            post: "assistant";
        } | {
            of: components["schemas"]["Charges"];
            /** @constant */
            post: "coach";
        } | {
            /** @constant */
            post: "spectator";
        });
        /** @description Something that was made known. */
        Posted: {
            notice: components["schemas"]["Notice"];
            /** @default  */
            text?: string;
            topic: components["schemas"]["Topic"];
        };
        /** @description One sentence, and in front of it the clauses or the matter. */
        PostedRule: {
            mark: string;
            text: string;
        };
        PostedRules: {
            event: string;
            parts: components["schemas"]["Rubric"][];
            section: string;
        };
        /** @description Something that was made known. */
        PostedShown: {
            notice: components["schemas"]["Notice"];
            /** @default  */
            text: string;
            topic: components["schemas"]["Topic"];
        };
        PostInWords: {
            is: components["schemas"]["Post"];
            words: string;
        };
        /** @description An act that is only tried out. */
        PreviewAsked: {
            act: components["schemas"]["Act"];
            seed?: components["schemas"]["Seed"] | null;
            /** Format: uint64 */
            version?: number | null;
        };
        /** @description Prizes for which the same players compete, the first one first. */
        PrizeGroup: {
            /**
             * @description Whether somebody who has won a trophy of an earlier group can have one of these besides.
             * @default false
             */
            besides?: boolean;
            /**
             * @description Money by place. Ties share it (32B2).
             * @default []
             */
            cash?: components["schemas"]["Cents"][];
            /**
             * @description Ratings are prize ratings here (28F).
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            "for-whom"?: components["schemas"]["Eligibility"];
            /**
             * @description As announced: `Overall`, `U1400`, `Top fifth grader`.
             * @default
             */
            name?: string;
            /**
             * Format: uint16
             * @description How many trophies or medals, one a place. Ties for them are broken (34C, NC scholastic 19).
             * @default 0
             */
            trophies?: number;
            /** @default open */
            unrated?: components["schemas"]["Unrated"];
        };
        /** @description Prizes for which the same players compete, the first one first. */
        PrizeGroupShown: {
            /**
             * @description Whether somebody who has won a trophy of an earlier group can have one of these besides.
             * @default false
             */
            besides: boolean;
            /**
             * @description Money by place. Ties share it (32B2).
             * @default []
             */
            cash: components["schemas"]["Cents"][];
            /**
             * @description Ratings are prize ratings here (28F).
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            "for-whom": components["schemas"]["EligibilityShown"];
            /**
             * @description As announced: `Overall`, `U1400`, `Top fifth grader`.
             * @default
             */
            name: string;
            /**
             * Format: uint16
             * @description How many trophies or medals, one a place. Ties for them are broken (34C, NC scholastic 19).
             * @default 0
             */
            trophies: number;
            /** @default open */
            unrated: components["schemas"]["Unrated"];
        };
        /** @description Which result counts for prizes once one was corrected (15I). */
        PrizesBy: "corrected" | "reported";
        /** @description What a game without a result counts for the next pairing, and for nothing else (28Q, 29H): each side by itself. */
        Provision: {
            black: components["schemas"]["Points"];
            white: components["schemas"]["Points"];
        };
        PublicEntry: {
            entry: components["schemas"]["EntryId"];
            name: string;
            /** Format: uint16 */
            rating: number | null;
            section: components["schemas"]["SectionName"];
            team: string | null;
        };
        /** @description What a page is told of it. */
        PublicEvent: {
            contests: components["schemas"]["TeamContestShown"][];
            devices: components["schemas"]["Devices"];
            entries: components["schemas"]["PublicEntry"][];
            event: components["schemas"]["AnnouncementShown"];
            id: components["schemas"]["EventId"];
            now: components["schemas"]["When"];
            officials: components["schemas"]["Official"][];
            sections: components["schemas"]["SectionOfEvent"][];
            /** Format: uint64 */
            version: number;
        };
        Question: {
            answers: string[];
            clauses: components["schemas"]["Clause"][];
            /** @description Counts and times that it is often answered with, so that nobody needs to type them. */
            likely?: string[];
            question: string;
            sentence: string;
            /**
             * @description `yes-or-no`, `count`, `time` or `men`: what it is answered with, besides `answers`.
             * @enum {string}
             */
            takes: "yes-or-no" | "count" | "time" | "men";
        };
        /**
         * @description As what the federation rates the games.
         * @enum {string}
         */
        RatingClass: "regular" | "dual" | "quick" | "blitz";
        RatingFound: {
            /**
             * Format: uint16
             * @description From how many games, while it is provisional.
             */
            games: number | null;
            list: string;
            /** Format: uint16 */
            rating: number;
        };
        ReadingOfBook: {
            can_be_chosen: boolean;
            clauses: string;
            default: string;
            name: string;
            other: string;
            question: string;
        };
        /** @description Whether a player may enter a second time, and which entry counts (28S). */
        ReEntry: "no" | "better" | "last";
        /** @description The laws say no. */
        Refused: {
            refused: components["schemas"]["RefusedByRule"];
        };
        RefusedByRule: {
            clauses: components["schemas"]["Clause"][];
            /** @description What it could be done with. */
            needs?: components["schemas"]["Needs"];
            text: string;
        };
        /** @description What keeps a rating report from being made, and what is worth knowing of it besides. */
        ReportChecked: {
            missing: components["schemas"]["ReportComplaint"][];
            notes: components["schemas"]["ReportComplaint"][];
        };
        ReportComplaint: {
            at: components["schemas"]["PlaceInReport"];
            /** @description What the sender has to fill in. */
            field: string | null;
            text: string;
        };
        /** @description A result that was reported. */
        Reported: {
            outcome: components["schemas"]["Outcome"];
            /**
             * @description Whether it goes to the federation, if the section does.
             * @default true
             */
            rated?: boolean;
        };
        /** @description Letters of QRBNP, most valuable first, as often as there are such pieces; the color says whose. */
        Reserves: {
            black: string;
            white: string;
        };
        /** @description A link as whoever opens it sees it. */
        Reset: {
            name: string;
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            until: number;
        };
        ResetLink: {
            path: string;
            reset: components["schemas"]["Reset"];
        };
        /** @description At how many boards play goes on. */
        Resumed: {
            /** Format: uint */
            resumed: number;
        };
        RevisionTold: {
            /** @description Boards that are new, others or gone. */
            boards: number[];
            /**
             * Format: uint
             * @description How often.
             */
            number: number;
            when: components["schemas"]["When"];
        };
        /** @enum {string} */
        Role: "organizer" | "chief-director" | "section-chief" | "floor-director" | "pairing-director" | "scorer" | "registrar";
        Rotations: "steps" | "differences" | "none";
        /** @description What is not as the rules have it. */
        RoundChecked: {
            differences: string[];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description Where a round is. */
        RoundOfPlayer: {
            /** Format: uint */
            appeals?: number;
            /** @description The score with which they came into the round. */
            before: components["schemas"]["Points"] | null;
            begun?: components["schemas"]["When"] | null;
            /** Format: uint */
            board: number | null;
            /** Format: uint */
            boards?: number;
            "changed-by-director"?: boolean;
            /**
             * @description When even the longest game is over, counted from when the round began or is to begin: both base times, with sixty moves
             *     of the delay or increment for each.
             */
            ends: components["schemas"]["When"] | null;
            /** @description One, or several where two games are played in turn, and of a team at each table. */
            games: components["schemas"]["GameOfPlayer"][];
            /** Format: uint */
            "games-waiting"?: number;
            /** @description The letter of the wall chart where there is no game. */
            has: string | null;
            /** @description What the round brought; none while it is open. */
            points: components["schemas"]["Points"] | null;
            /** Format: uint */
            round: number;
            starts: components["schemas"]["When"] | null;
            state: components["schemas"]["RoundState"];
            /**
             * Format: uint
             * @description How many boards have no result, or not all of them.
             */
            waiting?: number;
            /** @description Why they have this board, as it was recorded when the round was paired. */
            why: string | null;
        };
        /** @description Where a round is. */
        RoundOfSection: {
            /** Format: uint */
            appeals?: number;
            begun?: components["schemas"]["When"] | null;
            /** Format: uint */
            boards?: number;
            "changed-by-director"?: boolean;
            /**
             * @description When even the longest game is over, counted from when the round began or is to begin: both base times, with sixty moves
             *     of the delay or increment for each.
             */
            ends: components["schemas"]["When"] | null;
            /**
             * Format: uint
             * @description A match and a board with two games have several.
             */
            games?: number;
            /** Format: uint */
            "games-waiting"?: number;
            /** Format: uint */
            round: number;
            starts: components["schemas"]["When"] | null;
            state: components["schemas"]["RoundState"];
            /**
             * Format: uint
             * @description How many boards have no result, or not all of them.
             */
            waiting?: number;
        };
        RoundOnFloor: {
            begun: components["schemas"]["When"] | null;
            boards: components["schemas"]["BoardOnFloor"][];
            late: components["schemas"]["Late"] | null;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description A round, board by board. */
        RoundPaired: {
            appeals: components["schemas"]["AppealOfPairing"][];
            boards: components["schemas"]["BoardPaired"][];
            bye: components["schemas"]["ByeGiven"] | null;
            "changed-by-director": boolean;
            /** @description Whom the player with the bye can play instead, the most fitting first; nobody for those who do not pair. */
            "instead-of-bye": components["schemas"]["OnChart"][];
            "paired-by-hand": boolean;
            /** @description What was changed since it was posted: sheets that were printed before are out of date. */
            revision: components["schemas"]["RevisionTold"] | null;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            /** @description Whoever does not play, with the letter of the wall chart. */
            "sits-out": components["schemas"]["SitsOut"][];
            state: components["schemas"]["RoundOfSection"];
            /** Format: uint64 */
            version: number;
        };
        /** @enum {string} */
        RoundState: "to-come" | "paired" | "posted" | "in-play" | "over";
        RowRefused: {
            /** @description Where it can be mended. */
            cell: components["schemas"]["CellOfList"] | null;
            clauses: components["schemas"]["Clause"][];
            /** Format: uint */
            line: number;
            name: string;
            next: string;
            text: string;
        };
        Rubric: {
            lines: components["schemas"]["PostedRule"][];
            title: string;
        };
        RuledMoment: {
            name: string | null;
            verdicts: components["schemas"]["VerdictAt"][];
        };
        /** @description What is posted of the rules of each section. */
        RulesOfSections: {
            sections: components["schemas"]["PostedRules"][];
        };
        Ruling: {
            /** @description As it is read aloud: what was decided, and what follows. */
            aloud: string[];
            /**
             * Format: int64
             * @description The moment after which it cannot be appealed any more, where a clock tells it.
             */
            appeal_until?: number;
            /** @description The appeals that this seat may know of. */
            appeals?: components["schemas"]["Appealed"][];
            /** @description What a clock on the table must show after it, where that is known. */
            clocks?: components["schemas"]["ClockDue"][];
            /** @description Its first sentence in two steps. */
            decided?: components["schemas"]["Decided"];
            lines: components["schemas"]["Told"][];
            /** @description `appeal` and `ask-to-be-paired` for a player, `hear-appeal`, `hand-appeal-on`, `more-time` and `reverse` for the director. */
            menu?: ("appeal" | "ask-to-be-paired" | "hear-appeal" | "hand-appeal-on" | "more-time" | "reverse")[];
            /** @description Who gave it, where that is known by name. */
            official?: string;
            reversed: boolean;
            /** Format: uint16 */
            ruling: number;
            /** @description Nobody ruled: the clocks were set as the book says when they were started. */
            setting?: boolean;
            /** @description What it says that a view shows besides: `offer` where an offer of a draw stands by it, `must` where it binds a player. */
            tells?: ("offer" | "must")[];
        };
        RulingOfBook: {
            /** @description Whether most books rule so. */
            as_most: boolean;
            moments: components["schemas"]["RuledMoment"][];
            name: string;
            /** @description Why nothing more is ruled, and what may happen next. */
            open: components["schemas"]["LeftOpen"] | null;
            title: string;
            /** @description What could not be tried, and facts that are otherwise. */
            trouble: components["schemas"]["TroubleAt"][];
        };
        RulingSlip: {
            /** @description As it is read aloud: what was decided, and what follows. */
            aloud: string[];
            appeal: components["schemas"]["WayOfAppeal"];
            /**
             * Format: int64
             * @description When it was given, in milliseconds of the game's own clock.
             */
            at: number;
            book: components["schemas"]["Book"];
            /** @description Every clause that it rests on, once. */
            clauses: components["schemas"]["Clause"][];
            /** @description What a clock on the table must show after it, where that is known. */
            clocks?: components["schemas"]["ClockDue"][];
            /** @description Each fact that was found: what was asked, and the answer. */
            facts: components["schemas"]["Fact"][];
            lines: components["schemas"]["Told"][];
            /** @description Who gave it, where that is known by name. */
            official?: string;
            reversed: boolean;
            /** Format: uint16 */
            ruling: number;
        };
        /** @description What the books rule on an incident. */
        RulingsOfBooks: {
            books: components["schemas"]["RulingOfBook"][];
            /** @description The incident in its one spelling, with the rulings below it. */
            case: string;
            /** @description What all books still wait for. */
            open: components["schemas"]["LeftOpen"] | null;
            title: string;
            /** @description What could be tried under no book. */
            trouble: components["schemas"]["TroubleAt"][];
        };
        SaidByBook: {
            /** @description Whether it says what the first of the books says. */
            as_first: boolean;
            book: string;
            clauses: components["schemas"]["Clause"][];
            /** @description Nothing where the book is silent and the director decides. */
            sentence: string | null;
        };
        SameColor: "higher-rank" | "lower-rank-in-minus-groups" | "in-turn" | "lot-in-last-round" | "higher-rank-after-two";
        SatFor: {
            /**
             * @description `official` or `assistant`.
             * @enum {string}
             */
            being: "official" | "assistant";
            /** @enum {string} */
            color: "white" | "black";
            /** @description The same in words. */
            text: string;
            who: string;
        };
        /** @description Somebody without a game in a round that was paired elsewhere. */
        SatOut: {
            number: components["schemas"]["Number"];
            out: components["schemas"]["Out"];
        };
        /** @description By which table a round robin is played. */
        Scheme: "berger" | "crenshaw" | "circle";
        Scope: "read" | "results" | "pairing" | "everything";
        /** @description The sheets of a board. */
        Scoresheets: {
            /** @default [] */
            black: components["schemas"]["Written"][];
            /** @default [] */
            white: components["schemas"]["Written"][];
        };
        SeatAct: components["schemas"]["SeatActAccept"] | components["schemas"]["SeatActAdjust"] | components["schemas"]["SeatActAdjustTime"] | components["schemas"]["SeatActAskForRuling"] | components["schemas"]["SeatActChoose"] | components["schemas"]["SeatActClaim"] | components["schemas"]["SeatActDeclare"] | components["schemas"]["SeatActDecline"] | components["schemas"]["SeatActDrop"] | components["schemas"]["SeatActFind"] | components["schemas"]["SeatActHandle"] | components["schemas"]["SeatActInterrupt"] | components["schemas"]["SeatActNote"] | components["schemas"]["SeatActOccur"] | components["schemas"]["SeatActOffer"] | components["schemas"]["SeatActPlace"] | components["schemas"]["SeatActPress"] | components["schemas"]["SeatActReadClocks"] | components["schemas"]["SeatActRelease"] | components["schemas"]["SeatActResign"] | components["schemas"]["SeatActResume"] | components["schemas"]["SeatActReverse"] | components["schemas"]["SeatActRule"] | components["schemas"]["SeatActSay"] | components["schemas"]["SeatActSeal"] | components["schemas"]["SeatActSeeIllegalMove"] | components["schemas"]["SeatActStartClocks"] | components["schemas"]["SeatActStopClocks"] | components["schemas"]["SeatActTakeBack"] | components["schemas"]["SeatActTouch"] | components["schemas"]["SeatActWarn"];
        SeatActAccept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "accept";
        };
        /** @description "I adjust": the pieces touched in this turn are only put straight, unless one is moved. */
        SeatActAdjust: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "adjust";
        };
        SeatActAdjustTime: {
            /**
             * Format: clock-time
             * @description a time such as 4:30, +2:00 or -0:30
             */
            by: string;
            /** @enum {string} */
            color: "white" | "black";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "adjust-time";
            why: string;
        };
        /** @description An act of a seat, with the page's own name for it. */
        SeatActAsked: {
            act: components["schemas"]["SeatAct"];
            id: string;
            /** @description The board of a match that it is about, from somebody who plays at neither. */
            on?: components["schemas"]["AtBoard"] | null;
        };
        /** @description A player does not agree with the claim, or the director takes it up. */
        SeatActAskForRuling: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "ask-for-ruling";
        };
        SeatActChoose: {
            /**
             * Format: choice
             * @description a choice such as let it stand
             */
            choice: string;
            /** Format: uint16 */
            dispute: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "choose";
            /** Format: uint16 */
            seen: number;
        };
        SeatActClaim: {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "triple-occurrence";
            with?: string | null;
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "fifty-moves";
            with?: string | null;
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "drawn-ending";
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "losing-chances";
        } | {
            /** @constant */
            do: "claim";
            /** @enum {string|null} */
            fallen?: "white" | "black" | null;
            /** @constant */
            what: "flag";
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "illegal-move";
        } | {
            /** @constant */
            do: "claim";
            /**
             * Format: incident
             * @description something that happened, such as black picked up the clock
             */
            that: string;
            /** @constant */
            what: "incident";
        };
        SeatActDeclare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "declare";
            /** @enum {string} */
            what: "lost-by-white" | "lost-by-black" | "lost-by-both" | "drawn";
            why: string;
        };
        SeatActDecline: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "decline";
        };
        /** @description A piece from the partner is let go on this square. */
        SeatActDrop: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "drop";
            /** @enum {string} */
            role: "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
            /**
             * Format: square
             * @description a square such as e4
             */
            square: string;
        };
        SeatActFind: {
            /**
             * Format: answer
             * @description a finding such as yes, no or cannot be established
             */
            answer: string;
            /** Format: uint16 */
            dispute: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "find";
            /**
             * Format: question
             * @description a question such as flag down
             */
            question: string;
        };
        /** @description What hands do besides. */
        SeatActHandle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "handle";
            /**
             * Format: handling
             * @description what hands did, such as touches a queen off the board
             */
            what: string;
        };
        /** @description Play is interrupted now. */
        SeatActInterrupt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "interrupt";
        };
        SeatActNote: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "note";
            text: string;
        };
        /** @description What happens around the game. */
        SeatActOccur: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "occur";
            /**
             * Format: occasion
             * @description what happened around the game, such as arrives
             */
            what: string;
        };
        SeatActOffer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "offer";
        };
        SeatActPlace: {
            /** @constant */
            do: "place";
            /** @enum {string} */
            role: "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
        } | {
            /** @constant */
            do: "place";
            written: string;
        };
        SeatActPress: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "press";
        };
        /** @description Times as an official reads them off a clock that no program keeps. */
        SeatActReadClocks: {
            /**
             * Format: clock-time
             * @description a time such as 4:30, +2:00 or -0:30
             */
            black?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "read-clocks";
            /**
             * Format: clock-time
             * @description a time such as 4:30, +2:00 or -0:30
             */
            white?: string | null;
        };
        SeatActRelease: {
            /** @constant */
            do: "release";
            /**
             * Format: square
             * @description a square such as e4
             */
            square: string;
        } | {
            /** @constant */
            do: "release";
            written: string;
        };
        SeatActResign: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "resign";
        };
        /** @description A player is ready to resume, or the director resumes. */
        SeatActResume: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "resume";
        };
        /** @description A ruling is taken back; position and times are set as the director says. */
        SeatActReverse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "reverse";
            /** Format: uint16 */
            ruling: number;
            /**
             * @description Something for White and for Black.
             * @default null
             */
            times?: {
                /**
                 * Format: clock-time
                 * @description a time such as 4:30, +2:00 or -0:30
                 */
                black: string;
                /**
                 * Format: clock-time
                 * @description a time such as 4:30, +2:00 or -0:30
                 */
                white: string;
            } | null;
            /**
             * Format: uint
             * @description So many half-moves stay: 0 is the position at the start.
             */
            to_half_move?: number | null;
            why: string;
        };
        /** @description The director confirms what is proposed; `seen` is the revision of the dispute that they saw. */
        SeatActRule: {
            /** Format: uint16 */
            dispute: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "rule";
            /** Format: uint16 */
            seen: number;
        };
        /** @description Something is said to the partner, for nobody else at the table (nc-bughouse 12). */
        SeatActSay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "say";
            text: string;
        };
        /** @description A move is written down for the envelope, as its writer writes it; nothing if they write none. */
        SeatActSeal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "seal";
            text: string;
        };
        SeatActSeeIllegalMove: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "see-illegal-move";
        };
        /** @description White's clock is started, or whoever's turn it is. */
        SeatActStartClocks: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "start-clocks";
        };
        SeatActStopClocks: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "stop-clocks";
        };
        /** @description Asks to take one's last move back; or grants it, where the opponent has asked. */
        SeatActTakeBack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "take-back";
        };
        SeatActTouch: {
            /** @constant */
            do: "touch";
            /**
             * Format: square
             * @description a square such as e4
             */
            square: string;
        } | {
            /** @constant */
            do: "touch";
            written: string;
        };
        SeatActWarn: {
            /** @enum {string} */
            color: "white" | "black";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "warn";
            why: string;
        };
        SeatAsked: {
            seat?: components["schemas"]["SeatName"] | null;
        };
        /** @description The game as a seat sees it. */
        Seated: {
            /** @description The game that the players have opened after this one. */
            another?: components["schemas"]["OpenedBy"];
            game: string;
            /** @description The board of an event at which it is played. */
            home?: components["schemas"]["Home"];
            /** @description By name, as far as they said how they are called. */
            players: components["schemas"]["Names"];
            seat: components["schemas"]["SeatName"];
            view: components["schemas"]["View"];
        };
        /** @description Two who sit at a board. */
        Seating: {
            black: components["schemas"]["Number"];
            white: components["schemas"]["Number"];
        };
        /** @description A link of a seat in a game: of an event, or after this one. */
        SeatLink: {
            game: string;
            link: string;
        };
        SeatLinks: {
            black: string;
            black_b?: string;
            director: string;
            spectator: string;
            white: string;
            /** @description At the second board of a match. */
            white_b?: string;
        };
        /** @description The seats that get a link. */
        SeatName: ("white" | "black" | "director" | "spectator" | "black-b") | "white-b";
        /** @description Rows of which it must be said where they belong. */
        SectionAsked: {
            /** @description The section that the rows name, and that there is not; empty: they name none, and none is found for them. */
            named: string;
            names: string[];
            /** @description The section that is likely meant. */
            near: components["schemas"]["SectionName"] | null;
            /** Format: uint */
            rows: number;
            /** @description What stands against them, of the first. */
            text: string;
        };
        /** @description What is chosen of a section. */
        SectionChoice: {
            /**
             * Format: uint
             * @description Its place in the file, from 0.
             */
            at: number;
            /** @default null */
            control?: string | null;
            /**
             * @description Who does not.
             * @default []
             */
            gone?: number[];
            /**
             * @description Left out, such as one of side games.
             * @default false
             */
            "leave-out"?: boolean;
            /** @default null */
            name?: string | null;
            /**
             * @description Who plays on, of those of whom the file does not say it, by the numbers of the file.
             * @default []
             */
            playing?: number[];
            /**
             * Format: uint
             * @default null
             */
            rounds?: number | null;
        };
        SectionListed: {
            /** Format: uint */
            entries: number;
            name: components["schemas"]["SectionName"];
            /**
             * Format: uint
             * @description How many rounds are paired, as far as everybody may know.
             */
            paired: number;
            /** Format: uint */
            rounds: number;
        };
        /** @description A section, by the name under which it was announced: `K-5`, `Open`. */
        SectionName: string;
        SectionOfEvent: {
            /** Format: uint */
            entries: number;
            /**
             * Format: uint
             * @description So many must have entered before there is anything to pair.
             */
            fewest: number;
            "gone-into": components["schemas"]["SectionName"][];
            /** @description The rounds for which half-point byes are offered. */
            "half-point-byes": number[];
            /** Format: uint */
            here: number;
            name: components["schemas"]["SectionName"];
            "needs-notice": components["schemas"]["NeedsNotice"][];
            /**
             * Format: uint
             * @description From which its boards could be counted, to follow those of all others.
             */
            "next-board"?: number;
            plan: components["schemas"]["PlanShown"];
            posted: components["schemas"]["PostedShown"][];
            prizes: components["schemas"]["PrizeGroupShown"][];
            rounds: components["schemas"]["RoundOfSection"][];
            /** @description By which it is ranked, in their order, also where none were announced. */
            "tie-breaks": string[];
        };
        /** @description The sections in which an official serves. */
        Sections: "all" | {
            some: components["schemas"]["SectionName"][];
        };
        SectionTemplate: {
            /** @description The rounds for which half-point byes are offered. */
            "half-point-byes": number[];
            plan: components["schemas"]["PlanShown"];
            /** @description By which it is ranked, in their order, also where none are announced. */
            "tie-breaks": string[];
        };
        /** @description What a lot is drawn from, such as `482913`. Case and spaces around it make no other seed: it is read aloud. */
        Seed: string;
        SetPosts: {
            /** @description What of theirs ends with it. */
            end?: components["schemas"]["HandedOut"][];
            /** @description All of them; none takes everything away. */
            posts: components["schemas"]["Post"][];
        };
        /** @description Everything that can be chosen. The default is the main rule, or our reading where the rule is not sure. */
        Settings: {
            /**
             * Format: uint16
             * @description 29E5a.
             * @default 80
             */
            "alternation-limit"?: number;
            /**
             * @description 28L2a.
             * @default false
             */
            "bye-for-colors"?: boolean;
            /**
             * @description 28L5.
             * @default false
             */
            "bye-one-group-higher"?: boolean;
            /**
             * Format: uint16
             * @description 29E5b; none is 29E5h.
             * @default 200
             */
            "equalization-limit"?: number | null;
            /**
             * @description 29E5b1: the greater limit only against two extra Blacks.
             * @default false
             */
            "equalize-blacks-only"?: boolean;
            /**
             * @description Whether an interchange may serve alternation alone.
             * @default true
             */
            "interchange-for-alternation"?: boolean;
            /**
             * @description How a group is set against itself: 27A3, or 29L1.
             * @default halves
             */
            method?: components["schemas"]["Method"];
            /**
             * @description N3: whether a player who dropped drops on, before a second one drops (29D2 read literally).
             * @default false
             */
            "one-drops-far"?: boolean;
            /** @description How more than two boards change round for colors, on which the rules are silent (29E5e). */
            rotations?: components["schemas"]["Rotations"];
            /**
             * @description 29E4 and its variations.
             * @default higher-rank
             */
            "same-color"?: components["schemas"]["SameColor"];
            /**
             * @default {
             *       "apart-below-plus": 2
             *     }
             */
            "team-mates"?: components["schemas"]["TeamMates"];
            /**
             * @description 29E6.
             * @default look-ahead
             */
            technique?: components["schemas"]["Technique"];
            /**
             * @description 29E5f1: leaders may have a third color in the last round.
             * @default false
             */
            "third-color-for-leaders"?: boolean;
        };
        /** @description Everything that can be chosen. The default is the main rule, or our reading where the rule is not sure. */
        SettingsShown: {
            /**
             * Format: uint16
             * @description 29E5a.
             * @default 80
             */
            "alternation-limit": number;
            /**
             * @description 28L2a.
             * @default false
             */
            "bye-for-colors": boolean;
            /**
             * @description 28L5.
             * @default false
             */
            "bye-one-group-higher": boolean;
            /**
             * Format: uint16
             * @description 29E5b; none is 29E5h.
             * @default 200
             */
            "equalization-limit": number | null;
            /**
             * @description 29E5b1: the greater limit only against two extra Blacks.
             * @default false
             */
            "equalize-blacks-only": boolean;
            /**
             * @description Whether an interchange may serve alternation alone.
             * @default true
             */
            "interchange-for-alternation": boolean;
            /**
             * @description How a group is set against itself: 27A3, or 29L1.
             * @default halves
             */
            method: components["schemas"]["Method"];
            /**
             * @description N3: whether a player who dropped drops on, before a second one drops (29D2 read literally).
             * @default false
             */
            "one-drops-far": boolean;
            /** @description How more than two boards change round for colors, on which the rules are silent (29E5e). */
            rotations?: components["schemas"]["Rotations"];
            /**
             * @description 29E4 and its variations.
             * @default higher-rank
             */
            "same-color": components["schemas"]["SameColor"];
            /**
             * @default {
             *       "apart-below-plus": 2
             *     }
             */
            "team-mates": components["schemas"]["TeamMates"];
            /**
             * @description 29E6.
             * @default look-ahead
             */
            technique: components["schemas"]["Technique"];
            /**
             * @description 29E5f1: leaders may have a third color in the last round.
             * @default false
             */
            "third-color-for-leaders": boolean;
        };
        /** @description One sheet. Every row has as many values as there are columns. */
        Sheet: {
            columns: components["schemas"]["ColumnOfSheet"][];
            /**
             * Format: uint
             * @description How many of the first columns say whose row it is; a narrow page repeats them.
             */
            keys: number;
            /** @description Who is named in the last value of each row, where several are, as a page leads from there to each of them. */
            named?: components["schemas"]["NamedOnSheet"][][];
            /** @description What must be said under the title, such as how to read the cells. */
            note?: string;
            /** @description The same from the widest to the narrowest: the event, the section, what it is. Some may be missing. */
            parts: string[];
            rows: components["schemas"]["CellOfSheet"][][];
            title: string;
        };
        /** @description A sheet, or one for each section. */
        Sheets: {
            sheets: components["schemas"]["Sheet"][];
        };
        /** @enum {string} */
        Side: "above" | "below";
        SignIn: {
            name: string;
            password: string;
        };
        SignOut: {
            /** @default false */
            everywhere?: boolean;
        };
        SitsOut: {
            has: string;
            /** @description Fills in where the field is odd (28M1). */
            "house-player": boolean;
            /** @description Entered after the first round was paired (28K). */
            late: boolean;
            player: components["schemas"]["OnChart"];
            points: components["schemas"]["Points"];
            /** @description Whether they can still be given a game in this round; nobody for those who do not pair. */
            waits: boolean;
        };
        /** @description What became of a report. */
        SlipHeard: {
            /** @enum {string} */
            state: "waiting" | "result" | "disagreement";
            text: string;
        };
        /** @description What one side, or an official, says of a game. */
        SlipOnFloor: {
            by: string;
            /** Format: uint */
            game: number;
            party: components["schemas"]["Party"];
            says: components["schemas"]["Outcome"];
            when: components["schemas"]["When"];
        };
        SlipReported: {
            /** Format: uint */
            game?: number | null;
            outcome: components["schemas"]["Outcome"];
        };
        /** @description Somebody's place, and why it is theirs. */
        Standing: {
            /** @description What puts them there, beside the next one above; of the first beside the next one below. */
            beside?: components["schemas"]["Beside"];
            figures: components["schemas"]["TieBreakOpened"][];
            name: string;
            notes: string[];
            number: components["schemas"]["Number"];
            /** Format: uint */
            place: number;
            score: components["schemas"]["Points"];
            section: components["schemas"]["SectionName"];
        };
        /** @description A case told: how it stood, what happened, and what each book rules. */
        Story: {
            books: components["schemas"]["RulingOfBook"][];
            /** @description Conditions of the game that the case names, as it writes them. */
            conditions: components["schemas"]["ConditionOfCase"][];
            /** @description What happened, in order. */
            happened: components["schemas"]["ToldUnder"][];
            /** @description The position that it begins with, as FEN. */
            position: string;
        };
        Summand: {
            amount: string;
            dropped: boolean;
            name: string | null;
            opponent: components["schemas"]["Number"] | null;
            /** Format: uint */
            round: number | null;
            why: string;
        };
        /** @description An act as a tablet hands it in. */
        TabletAct: {
            act: components["schemas"]["TabletDeed"];
            /**
             * Format: uint64
             * @description The moment, as the tablet counts.
             */
            at: number;
            color: components["schemas"]["Color"];
            game: string;
            /** @description It was done while there was no line. */
            kept?: boolean | null;
            /**
             * Format: uint32
             * @description Which act of the game it is, from the first on.
             */
            number: number;
        };
        TabletAtBoard: {
            /** Format: uint */
            board: number;
            /** @description As signs and slips have it. */
            named: string;
            /** @description Whether the device has come with its code. */
            open: boolean;
            section: components["schemas"]["SectionName"];
            use: components["schemas"]["TabletUse"];
        };
        TabletCall: {
            color: components["schemas"]["Color"];
            for: components["schemas"]["CalledFor"];
            /** Format: uint */
            game?: number | null;
            /** Format: uint */
            round: number;
        };
        /** @description A tablet that was just made: nobody will see its code again. */
        TabletCode: {
            /** Format: uint */
            board: number;
            code: string;
            /** @description As signs and slips have it. */
            named: string;
            /** @description What its QR code says after the address of the server. */
            path: string;
            section: components["schemas"]["SectionName"];
            use: components["schemas"]["TabletUse"];
        };
        /**
         * @description What two players can do from one tablet.
         * @enum {string}
         */
        TabletDeed: "start" | "press" | "stop" | "ready" | "offer" | "accept" | "decline" | "resign";
        /** @description The tablet of a board from now on, with its secret. */
        TabletOpened: {
            /** Format: uint */
            board: number;
            event: components["schemas"]["EventId"];
            named: string;
            secret: string;
            section: components["schemas"]["SectionName"];
        };
        Tablets: {
            tablets: components["schemas"]["TabletAtBoard"][];
        };
        TabletSheet: {
            color: components["schemas"]["Color"];
            /** @description Whose it is. */
            entry?: components["schemas"]["EntryId"] | null;
            /** Format: uint */
            game?: number | null;
            /** Format: uint */
            round: number;
            sheet: components["schemas"]["Written"][];
            /**
             * Format: uint64
             * @description From when on the tablet has kept what it hands in now.
             */
            since?: number | null;
        };
        /** @description Everything that a tablet shows: a board without a game, or with one. */
        TabletShown: {
            begun?: components["schemas"]["When"] | null;
            black?: components["schemas"]["OnChart"];
            /** Format: uint */
            board: number;
            book?: components["schemas"]["Book"];
            called?: boolean;
            /** @description As it is set before the game. */
            clock?: components["schemas"]["ClockOnTablet"] | null;
            control?: string;
            decided?: boolean;
            devices: string;
            disagreement?: boolean;
            event: components["schemas"]["EventOfTablet"];
            game: components["schemas"]["GameOnTablet"] | null;
            /**
             * @description What became of a report.
             * @enum {string}
             */
            heard?: "waiting" | "result" | "disagreement";
            /** @description As signs and slips have it: `7`, or `7.2` for a table of a match or a game of two. */
            named: string;
            /**
             * Format: int64
             * @description The server's moment when it said so.
             */
            now: number;
            /**
             * Format: uint
             * @description Which game of its board.
             */
            number?: number;
            permitted: boolean;
            recording?: components["schemas"]["PostedRule"][];
            results?: (string | null)[];
            /** Format: uint */
            round: number | null;
            says?: components["schemas"]["BothSay"];
            section: components["schemas"]["SectionName"];
            sheets?: components["schemas"]["Scoresheets"] | null;
            use: components["schemas"]["TabletUse"];
            white?: components["schemas"]["OnChart"];
        };
        TabletSlip: {
            color: components["schemas"]["Color"];
            /** Format: uint */
            game?: number | null;
            outcome: components["schemas"]["PlayedOutcome"];
            /** Format: uint */
            round: number;
        };
        /**
         * @description What a tablet is to its board.
         * @enum {string}
         */
        TabletUse: "clock" | "scoresheet" | "both";
        /** @description An event that began in another program. */
        TakenOverFrom: {
            /** @description Nothing has been built upon it, and whoever looks may remove it. */
            "can-be-removed": boolean;
            file: string;
            program: string | null;
            when: components["schemas"]["When"];
        };
        /** @description The files of an event, and what was chosen where they leave something open. */
        TakeOverAsked: {
            choices?: components["schemas"]["Choices"];
            files: components["schemas"]["FileHanded"][];
            /**
             * @description A name for this act that is used once; not needed to look.
             * @default null
             */
            id?: string | null;
            /** @description The day it is where the page is, for files that name none. */
            today: components["schemas"]["Date"];
        };
        /** @description Somebody of whom the file does not say whether they play on. */
        TakeOverAskedShown: {
            name: string;
            /** Format: uint */
            number: number;
            plays: boolean;
            why: string;
        };
        /** @description A row of the wall chart. */
        TakeOverPlayer: {
            gone: boolean;
            id: string | null;
            name: string;
            /**
             * Format: uint
             * @description By which the file means them.
             */
            number: number;
            /** Format: uint16 */
            rating: number | null;
            /** @description A text a round, `W12w`; opponents by their places in this list, from 1. */
            rounds: string[];
            score: components["schemas"]["Points"];
            team: string | null;
        };
        /** @description A section as it would be taken over. */
        TakeOverSection: {
            /** @description Of whom it has to be said whether they play on. */
            asked: components["schemas"]["TakeOverAskedShown"][];
            /**
             * Format: uint
             * @description Its place in the file, by which choices mean it.
             */
            at: number;
            /**
             * Format: uint
             * @description Byes that are booked for rounds to come.
             */
            booked: number;
            control: string;
            name: components["schemas"]["SectionName"];
            /**
             * Format: uint
             * @description Games without a result.
             */
            open: number;
            /** Format: uint */
            paired: number;
            players: components["schemas"]["TakeOverPlayer"][];
            "rating-list": string;
            "round-robin": boolean;
            /** Format: uint */
            rounds: number;
            taken: boolean;
        };
        /** @description What the files hold, and what would become of it. */
        TakeOverSeen: {
            /** @description Why it cannot be taken over as it is chosen. */
            cannot: string | null;
            /** @description Where the file has another score or place. */
            differences: string[];
            event: components["schemas"]["AnnouncementShown"];
            /** @description What kind of files they are. */
            format: string;
            /** Format: uint */
            "more-not-read": number;
            /** @description What was not read, or was read with doubt. */
            "not-read": string[];
            program: string | null;
            sections: components["schemas"]["TakeOverSection"][];
        };
        /** @description Something that one partner said to the other. */
        Talk: {
            by: components["schemas"]["PlayerAt"];
            /**
             * Format: uint
             * @description The how manieth of what this seat hears.
             */
            n: number;
            text: string;
        };
        TeamBye: {
            has: components["schemas"]["Out"];
            /** Format: uint */
            round: number;
            team: string;
        };
        /** @description Points of members that are added for their team: medley (IESA 1-3-3, NC scholastic 18) and board Swiss (IESA 1-3-4). */
        TeamContest: {
            /**
             * Format: uint8
             * @description How many scores count; none: as the book has it, four (NC scholastic 18) or all of them.
             * @default null
             */
            best?: number | null;
            /**
             * Format: uint8
             * @description With fewer players a team gets no award.
             * @default 0
             */
            least?: number;
            name: string;
            /** @description Whose players count; for a board Swiss a section for every board. */
            sections: components["schemas"]["SectionName"][];
            /** @default [] */
            "tie-breaks"?: string[];
        };
        /** @description Points of members that are added for their team: medley (IESA 1-3-3, NC scholastic 18) and board Swiss (IESA 1-3-4). */
        TeamContestShown: {
            /**
             * Format: uint8
             * @description How many scores count; none: as the book has it, four (NC scholastic 18) or all of them.
             * @default null
             */
            best: number | null;
            /**
             * Format: uint8
             * @description With fewer players a team gets no award.
             * @default 0
             */
            least: number;
            name: string;
            /** @description Whose players count; for a board Swiss a section for every board. */
            sections: components["schemas"]["SectionName"][];
            /** @default [] */
            "tie-breaks": string[];
        };
        TeamMates: "may-meet" | {
            /** Format: uint8 */
            "apart-below-plus": number;
        } | "apart";
        TeamOfMatch: {
            /** @description Whether it handed in who plays. */
            "is-in": boolean;
            number: components["schemas"]["Number"];
            /** @description Whether this is the captain's own. */
            own: boolean;
            /** @description Who plays, from the first board down; none while it is sealed, but for whoever handed it in. */
            players: components["schemas"]["InTeam"][] | null;
            /** @description Who can be put on it, in the order of the boards; none for those who may not hand it in. */
            roster: components["schemas"]["InTeam"][] | null;
            team: string;
        };
        Technique: "look-ahead" | "fewest-exchanges" | "top-down" | "none";
        TellableTopic: {
            phrases: components["schemas"]["Phrase"][];
            topic: string;
        };
        Templates: {
            templates: components["schemas"]["EventTemplate"][];
        };
        /** @description A tie-break of somebody, opened into what it is made of. */
        TieBreakOpened: {
            parts?: components["schemas"]["Summand"][];
            rule: string;
            /** @description Why there is no figure. */
            silent?: string;
            "tie-break": string;
            value?: string;
        };
        ToKeepApart: {
            one: components["schemas"]["NamedEntry"];
            other: components["schemas"]["NamedEntry"];
        };
        /** @description A token as its owner sees it, who has been shown its secret before. */
        Token: {
            id: string;
            name: string;
            scope: components["schemas"]["Scope"];
            /**
             * Format: int64
             * @description Unix milliseconds.
             */
            until: number;
        };
        /** @description A new token, with the secret that is shown this once. */
        TokenIssued: {
            secret: string;
            token: components["schemas"]["Token"];
        };
        /** @description One line of a ruling. */
        Told: {
            clauses: components["schemas"]["Clause"][];
            text: string;
        };
        /** @description One thing that happened: under every book, or only under those that are named. */
        ToldUnder: {
            books: components["schemas"]["Book"][];
            text: string;
        };
        ToMeet: {
            /** @description Of the first. */
            color: components["schemas"]["Color"] | null;
            one: components["schemas"]["OnChart"];
            other: components["schemas"]["OnChart"];
        };
        /** @description From the server to the page, over a socket. */
        ToPage: {
            /** Format: uint64 */
            n: number;
            /** @constant */
            type: "view";
            view: components["schemas"]["View"];
        } | {
            error?: components["schemas"]["Fault"];
            id: string;
            ok?: boolean;
            refused?: components["schemas"]["RefusedByRule"];
            /** @constant */
            type: "answer";
        } | {
            t: unknown;
            /** @constant */
            type: "pong";
        } | {
            text: string;
            /** @constant */
            type: "error";
        } | {
            by: components["schemas"]["Color"];
            /** @constant */
            type: "another";
        } | {
            log: components["schemas"]["LogKind"] | null;
            /** @constant */
            type: "log";
        };
        /** @description A matter that has to be made known. */
        Topic: ("byes-in-second-half" | "last-round-byes" | "no-refunds" | "pairing-variation" | "acceleration" | "tie-breaks" | "last-entry-counts") | "rule-variation" | "other";
        TopicOfBooks: {
            matters: components["schemas"]["MatterOfBooks"][];
            topic: string;
        };
        TriedActs: {
            acts: components["schemas"]["SeatAct"][];
            on?: components["schemas"]["AtBoard"] | null;
        };
        TroubleAt: {
            /** @description The move that cannot be made, and how it is written if it was made at the board all the same. */
            instead: components["schemas"]["Instead"] | null;
            /** Format: uint */
            line: number;
            text: string;
        };
        /** @description Whether players without a rating compete. */
        Unrated: "compete" | "open" | "only";
        /** @description A text that cannot be read as an incident, or a body that cannot be read at all, which has no mistakes of its own. */
        Unread: {
            error: components["schemas"]["Fault"];
            mistakes?: components["schemas"]["Mistake"][];
        };
        /**
         * @description How a game can stand, the most urgent first.
         * @enum {string}
         */
        Urgency: "disagreement" | "dispute" | "missing" | "late" | "in-play" | "waiting" | "result";
        UseOfTablet: {
            use: components["schemas"]["TabletUse"];
        };
        /** @enum {string} */
        Uses: "once" | "many";
        VariationOfBook: {
            clauses: string;
            name: string;
            notice: string;
            says: string;
        };
        VerdictAt: {
            clauses: components["schemas"]["Clause"][];
            /** Format: uint */
            line: number;
            /** @description As one would say it to a parent. */
            sentence: string;
            /** @description As case files write it. */
            words: string;
        };
        /** @description Everything that a page shows. */
        View: {
            /** @description The adjournment, from the order to seal until the sealed move stands on the board. */
            adjourned?: components["schemas"]["Adjourned"];
            book: components["schemas"]["Book"];
            clocks: components["schemas"]["Clocks"];
            clocks_started: boolean;
            control: string;
            dispute: components["schemas"]["Dispute"] | null;
            /** @description The same without the player. */
            duty: string | null;
            /** @description What two friends agreed to beside the book. */
            friendly?: components["schemas"]["AmongFriends"];
            hand: components["schemas"]["Hand"];
            /** @description The squares of the last move. */
            last: string[];
            /** @description Where this is one of the two boards of a match. */
            match?: components["schemas"]["InMatch"];
            /** @description The pieces as they stand, as the first field of a FEN. */
            men: string;
            menu: ("start-clocks" | "move" | "drop" | "say" | "adjust" | "press" | "stop-clocks" | "resume" | "offer" | "accept" | "decline" | "take-back" | "resign" | "ask-for-ruling" | "claim-triple-occurrence" | "claim-fifty-moves" | "claim-drawn-ending" | "claim-flag" | "claim-illegal-move" | "claim-losing-chances" | "tell" | "at-the-board" | "seal" | "sign-envelope" | "arrive" | "begin-session" | "open-envelope" | "take-as" | "adjourn" | "find" | "choose" | "rule" | "interrupt" | "see-illegal-move" | "call-flag" | "warn" | "adjust-time" | "read-clocks" | "declare" | "note" | "reverse")[];
            moves: components["schemas"]["MoveMade"][];
            /** @description What a ruling binds the player on move to; for players and officials. */
            must: string | null;
            /**
             * @description Who made the offer that stands; for players and officials.
             * @enum {string|null}
             */
            offer: "white" | "black" | null;
            /** @description What only officials see: notes and notices. */
            office?: components["schemas"]["Office"];
            /** @enum {string} */
            on_move: "white" | "black";
            outcome: components["schemas"]["HowItEnded"] | null;
            /**
             * @description `stopped`, `interrupted` or `adjourned` while the clocks stand still.
             * @enum {string|null}
             */
            paused: "stopped" | "interrupted" | "adjourned" | null;
            /** @enum {string} */
            place: "board" | "screen";
            /**
             * @description Whether a move presses the clock by itself.
             * @enum {string}
             */
            presses: "by-hand" | "with-the-move";
            /** @description Who has said that they are ready to resume. */
            ready: ("white" | "black")[];
            /**
             * @description `director`, or `program` where nobody confirms what it rules.
             * @enum {string}
             */
            ruled_by: "program" | "director";
            rulings: components["schemas"]["Ruling"][];
            /** @description Who has sat at the board of a player and is not the player; for players and officials. */
            sat_for?: components["schemas"]["SatFor"][];
            /** @enum {string} */
            seat: "white" | "black" | "director" | "spectator" | "program";
            /**
             * @description Who has asked to take a move back; for players and officials.
             * @enum {string}
             */
            take_back?: "white" | "black";
            /** @description What touching has bound the player on move to; for that player and for officials. */
            touched?: components["schemas"]["Told"];
            /**
             * @description Nobody records the moves of this board, so that `men` tells nothing; for those who do not play there. `on-paper` where
             *     nobody counts them either, `on-tablet` where the clock does.
             * @enum {string}
             */
            unseen?: "on-paper" | "on-tablet";
        };
        /** @description Whoever looks, as the event knows them. */
        Visitor: {
            entries: components["schemas"]["OwnEntry"][];
            name: string | null;
            /** @description Those of officials at which there is something for whoever looks, such as `settings`. */
            pages: string[];
            plays: components["schemas"]["OwnSeat"][];
            posts: components["schemas"]["PostInWords"][];
        };
        /** @description What a player is told. */
        Voice: {
            name: string | null;
            number: components["schemas"]["Number"];
            words: string;
        };
        /** @description A player who waits for a piece while the clock runs. */
        Waits: {
            clauses: components["schemas"]["Clause"][];
            /** @enum {string} */
            color: "white" | "black";
            /** @description Any of these would help: letters of QRBNP. */
            for_one_of: string;
            in_check: boolean;
            /** @description The same in words. */
            text: string;
        };
        /** @description How a ruling can be appealed. */
        WayOfAppeal: {
            /** @description What is good to know when it is heard; for officials. */
            advice: components["schemas"]["Clause"][];
            /** @description Before whom it comes, one after the other. */
            chain: components["schemas"]["AppealInstance"][];
            /** @description What became of the appeals that this seat may know of. */
            filed: components["schemas"]["Appealed"][];
            form: components["schemas"]["Told"] | null;
            /** @description Until when, in words; nothing where the book sets no time. */
            until: components["schemas"]["Told"] | null;
            /**
             * Format: int64
             * @description The same as a moment of the game's own clock, where it is one.
             */
            until_moment: number | null;
        };
        /**
         * Format: int64
         * @description A moment of the day: milliseconds since 1970 (UTC).
         */
        When: number;
        /** @description What something is about, so that a page can lead there. */
        Whereabouts: {
            boards?: number[];
            entry?: components["schemas"]["EntryId"];
            /**
             * Format: uint64
             * @description Of an act.
             */
            number?: number;
            /** @description What a ruling at a board ordered. */
            order?: components["schemas"]["OrderWaiting"];
            /** Format: uint */
            round?: number;
            section?: components["schemas"]["SectionName"];
            /** @description Two names of one school, the right one last. */
            spellings?: [
                string,
                string
            ];
        };
        /** @description A book, clause by clause, with what may be announced and how unclear texts are read. */
        WholeBook: {
            chapters: components["schemas"]["Chapter"][];
            name: string;
            readings: components["schemas"]["ReadingOfBook"][];
            title: string;
            variations: components["schemas"]["VariationOfBook"][];
        };
        WholeCase: {
            /** @description Its path under `cases/` without the ending. */
            name: string;
            story: components["schemas"]["Story"] | null;
            text: string;
            title: string;
        };
        /** @description A clause and everything that is known of it. */
        WholeClause: {
            /** @description The clauses that it stands under, outermost first. */
            above: components["schemas"]["LedgerClause"][];
            after: components["schemas"]["LedgerClause"] | null;
            before: components["schemas"]["LedgerClause"] | null;
            /** @description The clauses right below it. */
            below: components["schemas"]["LedgerClause"][];
            book: string;
            chapter: string;
            decides: components["schemas"]["MatterOfBooks"][];
            gist: string;
            how: string | null;
            id: string;
            title: string;
        };
        WhyBooksDiffer: {
            sentences: string[];
        };
        /** @description Why each of the two is at this board, where that was asked. */
        WhyHere: {
            black: string | null;
            white: string | null;
        };
        /** @description Why two do not meet. */
        WhyNot: {
            answer: string;
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description What was asked for the next round: who are to meet; and who are not to meet in this event (28T). */
        Wishes: {
            apart: components["schemas"]["ToKeepApart"][];
            meet: components["schemas"]["ToMeet"][];
            players: components["schemas"]["OnChart"][];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            /** @description What teams have instead of matches, where teams are paired. */
            "team-byes": components["schemas"]["TeamBye"][];
        };
        /** @description One thing that was written down. A sheet is corrected by striking, so that everybody sees what stood there. */
        Written: {
            struck?: boolean;
            text: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** What goes over the wire, by its name: `Schemas['EventOpened']`. */
export type Schemas = components['schemas'];
